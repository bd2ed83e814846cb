import { expect, test } from 'vitest'
import { daysAfter } from '#features/booking/schedule/day-plan.ts'
import { monthPlan, placesByDay } from '#features/booking/schedule/month/month-plan.ts'
import { readAnswer } from '#tests/support/protocol.ts'

test.each([
  ['a Monday', '2026-11-23', 4, 0, 6],
  ['a Thursday', '2026-11-26', 5, 3, 2],
  ['a Sunday', '2026-11-29', 5, 6, 5],
])('arranges four weeks from %s in rows from Monday to Sunday', (_, first, rows, before, last) => {
  const dates = daysAfter(first, 28)
  const plan = monthPlan(dates)
  expect(plan).toHaveLength(rows)
  expect(plan.every(row => row.length === 7)).toBe(true)
  expect(plan[0]?.findIndex(date => date !== null)).toBe(before)
  expect(plan.at(-1)?.findLastIndex(date => date !== null)).toBe(last)
  expect(plan.flat().filter(date => date !== null)).toEqual(dates)
})

test('returns no rows without days', () => expect(monthPlan([])).toEqual([]))

test('counts the places of the member and the family per day, without waitlist positions', () => {
  const booking = (id: number, fecha: string, estado: string) => ({ id, turno: id, fecha, estado })
  const bookings =
    readAnswer('misreservas', {
      ok: 1,
      d: [
        booking(1, '2026-11-26', 'activa'),
        booking(2, '2026-11-26', 'activa'),
        booking(3, '2026-11-27', 'activa'),
        booking(4, '2026-11-28', 'espera'),
      ],
    })?.bookings ?? []
  expect([...placesByDay(bookings)]).toEqual([
    ['2026-11-26', 2],
    ['2026-11-27', 1],
  ])
})
