import { expect, test } from 'vitest'
import { byUse, passState } from '#features/payments/shared/pass-state.ts'
import { readAnswer } from '#tests/support/protocol.ts'

test('sorts usable passes first, then used passes, then expired passes', () => {
  const passes =
    readAnswer('abonos', {
      ok: 1,
      d: [
        { id: 'expired', libre: 4, dias: -3, estado: 'activo' },
        { id: 'used up', libre: 0, dias: 2, estado: 'agotado' },
        { id: 'called expired', libre: 4, dias: 3, estado: 'vencido' },
        { id: 'soon', libre: 1, dias: 2, estado: 'activo' },
        { id: 'later', libre: 8, dias: 21, estado: 'activo' },
      ],
    })?.passes ?? []
  expect(byUse(passes).map(({ id }) => id)).toEqual(['soon', 'later', 'used up', 'expired', 'called expired'])
})

test.each([
  [{ days: 21, credits: 5, state: 'active' }, 'success', 'Vence en 21 días'],
  [{ days: 8, credits: 1, state: 'active' }, 'success', 'Vence en 8 días'],
  [{ days: 7, credits: 1, state: 'active' }, 'warning', 'Vence en 7 días'],
  [{ days: 3, credits: 5, state: 'active' }, 'warning', 'Vence en 3 días'],
  [{ days: 1, credits: 5, state: 'active' }, 'warning', 'Vence en 1 día'],
  [{ days: 0, credits: 5, state: 'active' }, 'warning', 'Vence hoy'],
  [{ days: -1, credits: 5, state: 'active' }, 'danger', 'Venció'],
  [{ days: 9, credits: 5, state: 'expired' }, 'danger', 'Venció'],
  [{ days: 9, credits: 0, state: 'used' }, 'neutral', 'Sin créditos'],
] as const)('the pass %o is %s: %s', (fields, tone, label) => {
  expect(passState({ id: '1', name: 'Abono', total: 8, expires: '', ...fields })).toEqual({ tone, label })
})
