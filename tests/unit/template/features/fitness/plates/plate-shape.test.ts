import { describe, expect, test } from 'vitest'
import { bumper, plateTone, shapeOf, sleeveFor } from '#features/fitness/plates/plate-shape.ts'
import { differenceLabel, loadFor, missMessage, sideLabel } from '#features/fitness/plates/plates.ts'

test('describes a side of the bar in words', () => {
  expect(sideLabel({ total: 85, side: [20, 10, 2.5] })).toBe('Por lado: 20 + 10 + 2,5')
  expect(sideLabel({ total: 22.5, side: [1.25] })).toBe('Por lado: 1,25')
  expect(sideLabel({ total: 20, side: [] })).toBe('La barra sola, sin discos')
})

test.each([
  [100, 101, '1 kg menos'],
  [102.5, 101, '1,5 kg más'],
  [101, 101, 'justo'],
  [101, 101.001, 'justo'],
  [100, 100.30000000000001, '0,3 kg menos'],
])('%d for %d: %s', (total, target, expected) => {
  expect(differenceLabel({ total, side: [] }, target, 'kg')).toBe(expected)
})

test.each([
  [15, 'La barra sola ya pesa 20 kg.'],
  [50, 'Con todos tus discos llegás hasta 40 kg.'],
  [32.5, 'Con tus discos no llegás justo a 32,5 kg. Lo más cerca:'],
])('explains that %d kg cannot be loaded: %s', (target, expected) => {
  const answer = loadFor(target, { bar: 20, plates: [{ weight: 10, pairs: 1 }] })
  expect(missMessage(answer, target, 'kg')).toBe(expected)
})

describe('the drawing', () => {
  test('shows heavier plates thicker, and never taller than a bumper', () => {
    const shapes = [0.5, 1.25, 2.5, 5, 10, 15, 20, 25].map(shapeOf)
    const thick = shapes.map(({ thickness }) => thickness)
    expect(thick).toEqual(thick.toSorted((a, b) => a - b))
    expect(Math.max(...shapes.map(({ diameter }) => diameter))).toBe(bumper)
    expect(shapeOf(5).diameter).toBeLessThan(bumper)
  })

  test('has room for every plate', () => {
    expect(sleeveFor([20])).toBe(415)
    expect(sleeveFor(Array(10).fill(25))).toBeGreaterThan(10 * shapeOf(25).thickness)
  })

  test('draws iron plates at nearly real size, and bumpers from about 10 kg', () => {
    expect([1.25, 2.5, 5].map(kilos => shapeOf(kilos).diameter)).toEqual([176, 199, 232])
    // 20 lb is the lightest bumper.
    expect([8.99, 9, 20].map(kilos => shapeOf(kilos).diameter)).toEqual([270, bumper, bumper])
    expect([5, 20, 30, 50].map(kilos => shapeOf(kilos).thickness)).toEqual([23, 54, 75, 75])
  })

  test('extends the sleeve if a real sleeve would be full', () => {
    const plates = Array(10).fill(25)
    expect(sleeveFor(plates)).toBe(plates.length * shapeOf(25).thickness + 25)
  })

  test.each([
    [25, 'red'],
    [22.5, 'red'],
    [22.4, 'blue'],
    [17.5, 'blue'],
    [17.4, 'yellow'],
    [12.5, 'yellow'],
    [12.4, 'green'],
    [9, 'green'],
    [8.9, 'pale'],
    [4, 'pale'],
    [3.9, 'dark'],
  ])('draws a plate of %d kg in %s', (kilos, tone) => {
    expect(plateTone(kilos)).toBe(tone)
  })
})
