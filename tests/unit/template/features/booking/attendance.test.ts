import { expect, test } from 'vitest'
import { amountFigure, attendanceOf, beginsMonth } from '#features/booking/history/attendance.ts'
import { readAnswer } from '#tests/support/protocol.ts'

/** A Wednesday. */
const today = '2026-11-25'
const pastOf = (...d: object[]) =>
  readAnswer('misreservas', { ok: 1, d: d.map(one => ({ estado: 'activa', ...one })) })?.bookings ?? []
const on = (...dates: string[]) => pastOf(...dates.map(fecha => ({ fecha })))

test('counts the month, the consecutive weeks and each week', () => {
  const past = on('2026-11-24', '2026-11-20', '2026-11-16', '2026-11-15', '2026-10-30', '2026-10-12')
  const attendance = attendanceOf(past, today, false)
  expect(attendance?.ofMonth).toEqual({ count: 4, orMore: false })
  expect(attendance?.streak).toEqual({ count: 3, orMore: false })
  expect(attendance?.weeks.map(({ monday, classes }) => [monday, classes])).toEqual([
    ['2026-10-05', 0],
    ['2026-10-12', 1],
    ['2026-10-19', 0],
    ['2026-10-26', 1],
    ['2026-11-02', 0],
    ['2026-11-09', 1],
    ['2026-11-16', 2],
    ['2026-11-23', 1],
  ])
})

test('continues a streak through the current week, but not through a week without a class', () => {
  expect(attendanceOf(on('2026-11-22', '2026-11-10'), today, false)?.streak.count).toBe(2)
  expect(attendanceOf(on('2026-11-15', '2026-11-08'), today, false)?.streak.count).toBe(0)
})

test('does not count cancelled, missed or other people’s bookings', () => {
  const past = pastOf(
    { fecha: '2026-11-24', estado: 'cancelada' },
    { fecha: '2026-11-23', estado: 'tarde' },
    { fecha: '2026-11-20', presente: 0 },
    { fecha: '2026-11-19', presente: 1 },
    { fecha: '2026-11-18', persona: { id: 7, fullname: 'Sol' } },
    { fecha: 'mañana' },
  )
  expect(attendanceOf(past, today, false)?.ofMonth.count).toBe(1)
})

test('marks counts as minimums if older bookings are missing', () => {
  const past = on('2026-11-24', '2026-11-17', '2026-11-10')
  expect(attendanceOf(past, today, true)).toEqual({
    ofMonth: { count: 3, orMore: true },
    streak: { count: 3, orMore: true },
    weeks: [
      { monday: '2026-11-16', classes: 1 },
      { monday: '2026-11-23', classes: 1 },
    ],
  })
  // All bookings of the week without a class are present.
  const broken = on('2026-11-24', '2026-11-17', '2026-11-08')
  expect(attendanceOf(broken, today, true)?.streak).toEqual({ count: 2, orMore: false })
  // The oldest booking is cancelled, and its week may contain a missing booking that is not.
  const cancelled = [
    ...on('2026-11-24', '2026-11-17'),
    ...pastOf({ fecha: '2026-11-13', estado: 'cancelada' }),
  ]
  expect(attendanceOf(cancelled, today, true)?.streak).toEqual({ count: 2, orMore: true })
})

test('returns null without bookings in the last eight weeks', () => {
  expect(attendanceOf(on('2026-09-01'), today, false)).toBeNull()
  expect(attendanceOf([], today, false)).toBeNull()
})

test('marks a minimum count with a plus sign', () => {
  expect([amountFigure({ count: 7, orMore: false }), amountFigure({ count: 50, orMore: true })]).toEqual([
    '7',
    '50+',
  ])
})

test('labels a month at its first week and at the first week shown', () => {
  const weeks = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].map(monday => ({
    monday,
    classes: 0,
  }))
  expect(weeks.map((_, at) => beginsMonth(weeks, at))).toEqual([true, false, true, false])
})
