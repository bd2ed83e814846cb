import { expect, test } from 'vitest'
import { addDays } from '#protocol/wire/dates.ts'

test.each([
  ['2026-11-25', 0, '2026-11-25'],
  ['2026-11-25', 7, '2026-12-02'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  // Dates on which clocks change in spring and autumn.
  ['2026-03-28', 2, '2026-03-30'],
])('%s plus %d days is %s', (date, days, then) => {
  expect(addDays(date, days)).toBe(then)
})
