import { expect, test } from 'vitest'
import { byMonth, costInWords } from '../../../../../template/src/features/booking/history/history.ts'
import { readAnswer } from '../../../../support/protocol.ts'

const bookingsOf = (...d: object[]) =>
  readAnswer('misreservas', { ok: 1, d: d.map(one => ({ fecha: '2026-11-03', estado: 'activa', ...one })) })
    ?.bookings ?? []

test.each([
  [{ credito: 1 }, '1 crédito'],
  [{ credito: '2' }, '2 créditos'],
  [{ credito: 0 }, 'sin costo'],
  [{}, ''],
])('what a class cost, %o, reads: %s', (wire, expected) => {
  expect(bookingsOf(wire).map(costInWords)).toEqual([expected])
})

test('a month adds up what is known, and claims nothing else', () => {
  const totals = (...d: object[]) => byMonth(bookingsOf(...d)).map(({ total }) => total)
  expect(totals({ credito: 1 }, { credito: 2 }, {})).toEqual(['3 clases · 3 créditos'])
  expect(totals({}, { estado: 'tarde' })).toEqual(['1 clase'])
})
