import { describe, expect, test } from 'vitest'
import { mattersOf } from '#features/booking/my-bookings/now/matters.ts'
import type { FeeState } from '#features/payments/shared/fee-state.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'

const nothing = { fee: null, passes: undefined, slots: null }
const pass = (more: Partial<OwnedPass> = {}): OwnedPass => ({
  ...{ id: '1', name: 'Abono 8', credits: 3, total: 8, days: 20, expires: '2026-12-20', state: 'active' },
  ...more,
})
const fee = (kind: FeeState['kind']): FeeState => ({
  ...{ kind, title: 'Tenés un pago vencido', text: 'Cuota: venció ayer.', amount: 950, charge: null },
})
const slot = (code: 'suspended' | 'full' | 'medicalExpired') => ({
  state: 'free' as const,
  reason: { code, text: 'En palabras del gimnasio.' },
})

test('shows nothing if data is missing or everything is in order', () => {
  expect(mattersOf(nothing)).toEqual([])
  expect(mattersOf({ fee: fee('calm'), passes: [pass()], slots: [{ state: 'free', reason: null }] })).toEqual(
    [],
  )
})

test('shows an overdue fee first, with a link to the payment', () => {
  const all = mattersOf({ fee: fee('overdue'), passes: [], slots: [slot('suspended')] })
  expect(all.map(({ title }) => title)).toEqual([
    'Tenés un pago vencido',
    'Por ahora no podés reservar',
    'Todavía no tenés un abono',
  ])
  expect(all[0]).toMatchObject({ tone: 'danger', amount: 950, action: { to: '/pagos' } })
})

describe('a block', () => {
  test('is shown once, with the gym’s text', () => {
    const [one, ...others] = mattersOf({
      ...nothing,
      slots: [slot('medicalExpired'), slot('medicalExpired')],
    })
    expect(one).toMatchObject({
      title: 'Renová tu apto médico',
      text: 'En palabras del gimnasio.',
      action: { label: 'Ver mi perfil', to: '/perfil' },
    })
    expect(others).toEqual([])
  })

  test('is not shown if it affects a single class only', () => {
    expect(mattersOf({ ...nothing, slots: [slot('full')] })).toEqual([])
  })
})

test.each<[string, OwnedPass[], string | undefined]>([
  ['none', [], 'Todavía no tenés un abono'],
  ['expired', [pass({ days: -3, state: 'expired' })], 'Tu abono venció'],
  ['used up', [pass({ credits: 0, state: 'used' })], 'No te quedan créditos'],
  ['one of two usable', [pass({ credits: 0 }), pass()], undefined],
])('with passes: %s', (_, passes, title) => {
  expect(mattersOf({ ...nothing, passes })[0]?.title).toBe(title)
})
