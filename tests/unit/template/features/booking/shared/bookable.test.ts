import { expect, test } from 'vitest'
import { endsAt } from '#features/booking/shared/bookable.ts'

const startsAt = Date.UTC(2026, 10, 25, 12)

test.each([
  ['09:00', '10:00', 60],
  ['09:30', '10:15', 45],
  ['09:45', '11:00', 75],
  ['23:30', '00:30', 60],
  ['22:15', '00:00', 105],
  // Classes without usable times.
  ['09:00', '09:00', 60],
  ['09:00', '', 15 * 60],
  ['', '', 60],
])('a class from %s to %s lasts %d minutes', (time, end, minutes) => {
  expect(endsAt({ startsAt, time, end })).toBe(startsAt + minutes * 60_000)
})
