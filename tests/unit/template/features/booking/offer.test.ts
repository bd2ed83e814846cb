import { expect, test } from 'vitest'
import { heldFor, onClock } from '../../../../../template/src/features/booking/waitlist/offer.ts'

test.each([
  [null, 0],
  [500, 0],
  [1000, 0],
  [1001, 1],
])('a place offered until %o is held for %o ms at 1000', (offeredUntil, left) => {
  expect(heldFor({ offeredUntil }, 1000)).toBe(left)
})

test.each([
  [754_000, '12:34'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [9_000, '0:09'],
  [0, '0:00'],
])('%o ms read %s on the clock', (left, expected) => {
  expect(onClock(left)).toBe(expected)
})
