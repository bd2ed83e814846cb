import { expect, test } from 'vitest'
import { instantOf, wallAt } from '#generator/sandbox/gym-time.ts'

test.each([
  ['America/Argentina/Buenos_Aires', '2026-11-25', '00:00', '2026-11-25T03:00:00.000Z'],
  ['Europe/Madrid', '2026-07-01', '08:30', '2026-07-01T06:30:00.000Z'],
  // The clock goes from 02:00 to 03:00.
  ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  // These days have no midnight. They begin at 01:00.
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '00:00', '2026-03-08T05:00:00.000Z'],
])('%s, %s %s is a single instant', (timeZone, date, time, expected) => {
  expect(new Date(instantOf(timeZone, { date, time })).toISOString()).toBe(expected)
})

test('starts a day without midnight at 01:00', () => {
  const midnight = instantOf('America/Santiago', { date: '2026-09-06', time: '00:00' })
  expect(wallAt('America/Santiago', midnight)).toEqual({ date: '2026-09-06', time: '01:00' })
  expect(wallAt('America/Santiago', midnight - 1).date).toBe('2026-09-05')
})
