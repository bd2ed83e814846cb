import { expect, test } from 'vitest'
import {
  amountFigure,
  attendanceOf,
  beginsMonth,
} from '../../../../../template/src/features/booking/history/attendance.ts'
import { readAnswer } from '../../../../support/protocol.ts'

/** A Wednesday. */
const today = '2026-11-25'
const pastOf = (...d: object[]) =>
  readAnswer('misreservas', { ok: 1, d: d.map(one => ({ estado: 'activa', ...one })) })?.bookings ?? []
const on = (...dates: string[]) => pastOf(...dates.map(fecha => ({ fecha })))

test('counts the month, the weeks in a row and each week', () => {
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

test('a week that is not over breaks no row; one without a class does', () => {
  expect(attendanceOf(on('2026-11-22', '2026-11-10'), today, false)?.streak.count).toBe(2)
  expect(attendanceOf(on('2026-11-15', '2026-11-08'), today, false)?.streak.count).toBe(0)
})

test('what was cancelled, missed or somebody else’s is not counted', () => {
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

test('claims no more than what was read says', () => {
  const past = on('2026-11-24', '2026-11-17', '2026-11-10')
  expect(attendanceOf(past, today, true)).toEqual({
    ofMonth: { count: 3, orMore: true },
    streak: { count: 3, orMore: true },
    weeks: [
      { monday: '2026-11-16', classes: 1 },
      { monday: '2026-11-23', classes: 1 },
    ],
  })
  // The week without a class was read whole.
  const broken = on('2026-11-24', '2026-11-17', '2026-11-08')
  expect(attendanceOf(broken, today, true)?.streak).toEqual({ count: 2, orMore: false })
  // The oldest that was read was cancelled: in its week may be one that was not.
  const cancelled = [
    ...on('2026-11-24', '2026-11-17'),
    ...pastOf({ fecha: '2026-11-13', estado: 'cancelada' }),
  ]
  expect(attendanceOf(cancelled, today, true)?.streak).toEqual({ count: 2, orMore: true })
})

test('nothing of the last eight weeks is nothing to show', () => {
  expect(attendanceOf(on('2026-09-01'), today, false)).toBeNull()
  expect(attendanceOf([], today, false)).toBeNull()
})

test('an amount that may be more says so', () => {
  expect([amountFigure({ count: 7, orMore: false }), amountFigure({ count: 50, orMore: true })]).toEqual([
    '7',
    '50+',
  ])
})

test('a month is written where it begins, and at the first week', () => {
  const weeks = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'].map(monday => ({
    monday,
    classes: 0,
  }))
  expect(weeks.map((_, at) => beginsMonth(weeks, at))).toEqual([true, false, true, false])
})
