import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertWeight, loadLabel, toKilos, toPounds, weightLabel } from '#features/fitness/weights.ts'

test('converts a pound to exactly 0.45359237 kg', () => {
  expect(toKilos(1)).toBe(0.45359237)
  expect(toKilos(100)).toBeCloseTo(45.359237, 10)
  expect(toPounds(100)).toBeCloseTo(220.462262, 6)
})

test.each([
  [135, 'lb', 'kg', '61,2 kg'],
  [95, 'lb', 'kg', '43,1 kg'],
  [20, 'kg', 'lb', '44,1 lb'],
  [102.5, 'kg', 'kg', '102,5 kg'],
  [0, 'lb', 'kg', '0 kg'],
] as const)('converts %d %s to %s as %s', (weight, from, to, expected) => {
  expect(weightLabel(convertWeight(weight, from, to), to)).toBe(expected)
})

test('converts a weight there and back without loss', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), weight => {
      expect(convertWeight(convertWeight(weight, 'kg', 'lb'), 'lb', 'kg')).toBeCloseTo(weight, 6)
    }),
  )
})

test('keeps two decimals of a plate', () => {
  expect(loadLabel(1.25, 'kg')).toBe('1,25 kg')
})
