import { expect, test } from 'vitest'
import { noFilter } from '#features/booking/schedule/day-plan.ts'
import { neighbour, weekPlan } from '#features/booking/schedule/week/week-plan.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const dates = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
const slots =
  readAnswer('turnos', {
    d: [
      { id: 'a', name: 'Yoga', fecha: '2026-11-26', time: '09:00', ts: 100 },
      { id: 'b', name: 'Box', fecha: '2026-11-26', time: '09:00', ts: 100 },
      { id: 'c', name: 'Yoga', fecha: '2026-11-26', time: '19:00', ts: 300 },
      { id: 'd', name: 'Yoga', fecha: '2026-11-28', time: '08:00', ts: 400 },
      { id: 'e', name: 'Box', fecha: '2026-11-28', time: '19:00', ts: 500 },
      { id: 'f', name: 'Box', fecha: '2026-12-03', time: '07:00', ts: 600 },
    ],
  })?.slots ?? []
const rows = weekPlan(slots, dates, noFilter)
const shape = (plan = rows) =>
  plan.map(({ time, days }) => [time, ...days.map(day => day.map(({ id }) => id).join())])

test('arranges a week by hours and days, without classes of other days', () => {
  expect(shape()).toEqual([
    ['08:00', '', '', 'd', ''],
    ['09:00', 'a,b', '', '', ''],
    ['19:00', 'c', '', 'e', ''],
  ])
})

test('leaves out hours without matching classes', () => {
  expect(shape(weekPlan(slots, dates, { ...noFilter, activity: 'Box' }))).toEqual([
    ['09:00', 'b', '', '', ''],
    ['19:00', '', '', 'e', ''],
  ])
})

test.each([
  ['a', 'ArrowDown', 'b'],
  ['b', 'ArrowDown', 'c'],
  ['c', 'ArrowDown', null],
  ['b', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', null],
  // Skips a day without classes and goes to the nearest hour.
  ['a', 'ArrowRight', 'd'],
  ['c', 'ArrowRight', 'e'],
  ['e', 'ArrowRight', null],
  ['e', 'ArrowLeft', 'c'],
  ['d', 'ArrowLeft', 'a'],
  ['none', 'ArrowLeft', null],
])('moves from %s with %s to %s', (from, key, to) => {
  expect(neighbour(rows, from, key)).toBe(to)
})
