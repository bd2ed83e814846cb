import { expect, test } from 'vitest'
import { monthBeside, monthHeading } from '#features/fitness/ranking/months.ts'

test.each([
  ['2026-11', 'Este mes', 'noviembre de 2026'],
  ['2026-10', 'Octubre', '2026'],
  ['2025-12', 'Diciembre', '2025'],
])('%s is %s, %s', (month, name, rest) => {
  expect(monthHeading(month, '2026-11')).toEqual({ name, rest })
})

test('moves by month across the end of the year, at most a year back and never into the future', () => {
  expect(monthBeside('2026-01', -1, '2026-11')).toBe('2025-12')
  expect(monthBeside('2025-12', 1, '2026-11')).toBe('2026-01')
  expect(monthBeside('2026-11', 1, '2026-11')).toBeNull()
  expect(monthBeside('2025-11', -1, '2026-11')).toBeNull()
})
