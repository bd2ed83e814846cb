import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brzycki, epley, oneRepMax, repsAt } from '#features/fitness/calculator/one-rep-max.ts'

describe('the published tables', () => {
  test.each([
    [100, 1, 100, 100],
    [100, 2, 106.67, 102.86],
    [100, 5, 116.67, 112.5],
    [100, 10, 133.33, 133.33],
    [100, 12, 140, 144],
    [80, 8, 101.33, 99.31],
    [225, 5, 262.5, 253.13],
  ])('%d × %d: Epley %d, Brzycki %d', (weight, reps, byEpley, byBrzycki) => {
    expect(epley(weight, reps)).toBeCloseTo(byEpley, 2)
    expect(brzycki(weight, reps)).toBeCloseTo(byBrzycki, 1)
  })
})

test('uses the mean of both formulas', () => {
  expect(oneRepMax(100, 5)?.average).toBeCloseTo(114.583, 3)
})

test.each([
  [12, false],
  [13, true],
])('%d repetitions: rough %o', (reps, expected) => {
  expect(oneRepMax(100, reps)?.isRough).toBe(expected)
})

test.each([
  [100, 0],
  [100, 37],
  [100, 2.5],
  [100, Number.NaN],
  [0, 5],
  [-20, 5],
  [Number.NaN, 5],
  [Number.POSITIVE_INFINITY, 5],
])('rejects %d × %d', (weight, reps) => {
  expect(oneRepMax(weight, reps)).toBeNull()
})

test('returns a finite 1RM of at least the weight that grows with the repetitions', () => {
  const weights = fc.double({ min: 0.1, max: 999, noNaN: true })
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 35 }), (weight, reps) => {
      const [max, more] = [oneRepMax(weight, reps), oneRepMax(weight, reps + 1)]
      expect(max?.average).toBeGreaterThanOrEqual(weight)
      expect(more?.average).toBeGreaterThan(max?.average ?? Number.NaN)
      expect(Number.isFinite(more?.average)).toBe(true)
    }),
  )
})

test.each([
  [1, 1],
  [0.95, 2],
  [0.9, 3],
  [0.85, 5],
  [0.75, 10],
  [0.5, 30],
])('at %d of the 1RM allows about %d repetitions', (part, expected) => {
  expect(repsAt(part)).toBe(expected)
})
