import { expect, test } from 'vitest'
import { stepValue } from '#ui/form/number/steps.ts'

test.each([
  [60, 1, 62.5],
  [60, -1, 57.5],
  [101.3, 1, 102.5],
  [101.3, -1, 100],
  [998, 1, 999],
  [999, 1, 999],
  [1, -1, 0],
  [0, -1, 0],
] as const)('from %d by 2,5, %d: %d', (value, way, expected) => {
  expect(stepValue(value, way, { min: 0, max: 999, step: 2.5 })).toBe(expected)
})

test('keeps tenths exact', () => {
  expect(stepValue(0.2, 1, { min: 0, max: 9, step: 0.1 })).toBe(0.3)
})
