import { expect, test } from 'vitest'
import {
  byMonth,
  costInWords,
  pastState,
} from '../../../../../template/src/features/booking/history/history.ts'
import { isToRate, withUnsentStars } from '../../../../../template/src/features/booking/history/ratings.ts'
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

test('a month of a family adds up each person alone', () => {
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
  // A roll that was called does not make a cancelled class one that somebody missed.
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
])('a past class, %o, reads %o', (wire, expected) => {
  expect(bookingsOf(wire).map(pastState)).toEqual([expected])
})

test('who was absent or cancelled did not attend, and what it cost counts all the same', () => {
  const given = [
    { credito: 1, presente: 1 },
    { credito: 1, presente: 0 },
    { credito: 2, estado: 'tarde' },
    { credito: 0, estado: 'cancelada' },
  ]
  expect(byMonth(bookingsOf(...given)).map(({ total }) => total)).toEqual(['1 clase · 4 créditos'])
})

test('months stand in the order of the answer, each with its own classes', () => {
  const given = ['2026-11-20', '2026-10-31', '2026-11-01', '2025-11-05'].map(fecha => ({ fecha }))
  const months = byMonth(bookingsOf(...given))
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
])('what can be rated until %s is to be rated at 1000: %s', (rateUntil, expected) => {
  expect(isToRate({ rateUntil }, 1000)).toBe(expected)
})

test('stars that wait to be sent are shown on their class alone, which is not asked for again', () => {
  const [rated, other] = bookingsOf({ id: 'r1', calificar: 5000 }, { id: 'r2', calificar: 5000 })
  if (!rated || !other) throw new Error('Two bookings were given.')
  expect([rated.id, rated.stars, other.id]).toEqual(['r1', null, 'r2'])
  expect(withUnsentStars([rated, other], [{ booking: 'r1', stars: 4 }])).toEqual([
    { ...rated, stars: 4, rateUntil: null },
    other,
  ])
})
