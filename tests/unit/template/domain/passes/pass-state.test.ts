import { expect, test } from 'vitest'
import { byUse } from '../../../../../template/src/domain/passes/pass-state.ts'
import { readAnswer } from '../../../../support/protocol.ts'

test('passes that can be used come before those that are used up, and expired ones last', () => {
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
