import { expect, test } from 'vitest'
import { byMonth, costInWords, pastState } from '#features/booking/history/history.ts'
import { isToRate, withUnsentStars } from '#features/booking/history/ratings.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const bookingsOf = (...d: object[]) =>
  readAnswer('misreservas', { ok: 1, d: d.map(one => ({ fecha: '2026-11-03', estado: 'activa', ...one })) })
    ?.bookings ?? []

test.each([
  [{ credito: 1 }, '1 crédito'],
  [{ credito: '2' }, '2 créditos'],
  [{ credito: 0 }, 'sin costo'],
  [{}, ''],
])('describes the cost %o as: %s', (wire, expected) => {
  expect(bookingsOf(wire).map(costInWords)).toEqual([expected])
})

test('totals only the known costs of a month', () => {
  const totals = (...d: object[]) => byMonth(bookingsOf(...d)).map(({ total }) => total)
  expect(totals({ credito: 1 }, { credito: 2 }, {})).toEqual(['3 clases · 3 créditos'])
  expect(totals({}, { estado: 'tarde' })).toEqual(['1 clase'])
})

test('totals the month of a family per person', () => {
  const persona = { id: 6, fullname: 'Tomás Paredes' }
  const totals = (...d: object[]) => byMonth(bookingsOf(...d)).map(({ total }) => total)
  expect(totals({ credito: 1 }, { credito: 2, persona }, { credito: 1 })).toEqual([
    'Vos: 2 clases · 2 créditos; Tomás: 1 clase · 2 créditos',
  ])
  expect(totals({ persona })).toEqual(['Tomás: 1 clase'])
})

test.each([
  [
    { estado: 'activa', presente: 1 },
    { tone: 'success', label: 'Presente' },
  ],
  [
    { estado: 'activa', presente: 0 },
    { tone: 'danger', label: 'Ausente' },
  ],
  [{ estado: 'activa' }, { tone: 'neutral', label: 'Sin asistencia tomada' }],
  // A cancelled class is never counted as missed, even if the attendees were recorded.
  [
    { estado: 'cancelada', presente: 0 },
    { tone: 'neutral', label: 'Cancelada' },
  ],
  [
    { estado: 'tarde', presente: 0 },
    { tone: 'warning', label: 'Cancelada tarde' },
  ],
  [
    { estado: 'cancelada', por: 'gimnasio' },
    { tone: 'neutral', label: 'Cancelada por el gimnasio' },
  ],
  [
    { estado: 'tarde', por: 'gimnasio' },
    { tone: 'warning', label: 'Cancelada por el gimnasio' },
  ],
  [
    { estado: 'cancelada', por: 'suspendida' },
    { tone: 'neutral', label: 'Clase suspendida' },
  ],
  [
    { estado: 'tarde', por: 'propia' },
    { tone: 'warning', label: 'Cancelada tarde' },
  ],
])('describes a past class %o as %o', (wire, expected) => {
  expect(bookingsOf(wire).map(pastState)).toEqual([expected])
})

test('counts the cost of missed and cancelled classes, but not the attendance', () => {
  const bookings = [
    { credito: 1, presente: 1 },
    { credito: 1, presente: 0 },
    { credito: 2, estado: 'tarde' },
    { credito: 0, estado: 'cancelada' },
  ]
  expect(byMonth(bookingsOf(...bookings)).map(({ total }) => total)).toEqual(['1 clase · 4 créditos'])
})

test('keeps the months in the order of the answer, each with its own classes', () => {
  const bookings = ['2026-11-20', '2026-10-31', '2026-11-01', '2025-11-05'].map(fecha => ({ fecha }))
  const months = byMonth(bookingsOf(...bookings))
  expect(months.map(({ month, bookings }) => [month, bookings.map(({ date }) => date)])).toEqual([
    ['2026-11', ['2026-11-20', '2026-11-01']],
    ['2026-10', ['2026-10-31']],
    ['2025-11', ['2025-11-05']],
  ])
})

test.each([
  [null, false],
  [999, false],
  [1000, false],
  [1001, true],
])('a class that can be rated until %s should be rated at 1000: %s', (rateUntil, expected) => {
  expect(isToRate({ rateUntil }, 1000)).toBe(expected)
})

test('shows unsent stars only on their class, and does not ask to rate the class again', () => {
  const [rated, other] = bookingsOf({ id: 'r1', calificar: 5000 }, { id: 'r2', calificar: 5000 })
  if (!rated || !other) throw new Error('Two bookings were given.')
  expect([rated.id, rated.stars, other.id]).toEqual(['r1', null, 'r2'])
  expect(withUnsentStars([rated, other], [{ booking: 'r1', stars: 4 }])).toEqual([
    { ...rated, stars: 4, rateUntil: null },
    other,
  ])
})
