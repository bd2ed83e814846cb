import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Gear, type Plate, usualGear } from '#features/fitness/equipment/gear.ts'
import { loadFor } from '#features/fitness/plates/plates.ts'

const side = (target: number, gear: Gear) => loadFor(target, gear).nearest.side

describe('with the default plates', () => {
  test.each([
    [20, []],
    [60, [20]],
    [85, [25, 5, 2.5]],
    [100, [25, 15]],
    [102.5, [25, 15, 1.25]],
    [140, [25, 25, 10]],
  ])('%d kg', (target, expected) => {
    const { nearest, isExact } = loadFor(target, usualGear.kg)
    expect({ isExact, ...nearest }).toEqual({ isExact: true, total: target, side: expected })
  })

  test.each([
    [135, [45]],
    [225, [45, 45]],
    [95, [25]],
  ])('%d lb', (target, expected) => {
    expect(side(target, usualGear.lb)).toEqual(expected)
  })
})

test('uses 20 + 20 if 25 does not lead to the exact load', () => {
  const gear = { bar: 20, plates: [plate(25, 1), plate(20, 2)] }
  expect(loadFor(100, gear)).toMatchObject({ isExact: true, nearest: { side: [20, 20] } })
})

test('shows the nearest loads above and below an impossible load', () => {
  expect(loadFor(101, usualGear.kg)).toMatchObject({
    isExact: false,
    below: { total: 100 },
    above: { total: 102.5 },
    nearest: { total: 100 },
  })
})

test('prefers the lighter load halfway between two loads', () => {
  expect(loadFor(101.25, usualGear.kg).nearest.total).toBe(100)
})

test('offers only the bar below its weight, and all plates above their total', () => {
  const gear = { bar: 20, plates: [plate(10, 1)] }
  expect(loadFor(15, gear)).toMatchObject({ below: null, above: { total: 20, side: [] } })
  expect(loadFor(300, gear)).toMatchObject({ below: { total: 40, side: [10] }, above: null })
})

test('adds tenths exactly: 0.1 and 0.2 is 0.3', () => {
  expect(loadFor(10.6, { bar: 10, plates: [plate(0.2, 1), plate(0.1, 1)] })).toMatchObject({
    isExact: true,
    nearest: { side: [0.2, 0.1] },
  })
})

const plate = (weight: number, pairs: number): Plate => ({ weight, pairs })

/** Lists every possible side of the bar. */
function allSides(plates: readonly Plate[]): number[][] {
  return plates.reduce<number[][]>(
    (sides, { weight, pairs }) =>
      sides.flatMap(one =>
        Array.from({ length: pairs + 1 }, (_, count) => [...one, ...Array<number>(count).fill(weight)]),
      ),
    [[]],
  )
}

const cents = (weight: number) => Math.round(weight * 100)
const totalOf = (bar: number, plates: readonly number[]) =>
  cents(bar) + plates.reduce((sum, weight) => sum + 2 * cents(weight), 0)

/** Compares by the heaviest plate, then by the next. */
function heavierFirst(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map(plates => plates.toSorted((x, y) => y - x)) as [number[], number[]]
  const at = a.findIndex((weight, index) => weight !== b[index])
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
}

const gears = fc.record({
  bar: fc.constantFrom(20, 15, 10, 7.5, 0),
  plates: fc.uniqueArray(
    fc.record({
      weight: fc.oneof(
        fc.constantFrom(25, 20, 15, 10, 5, 2.5, 1.25, 0.5),
        fc.integer({ min: 1, max: 3000 }).map(hundredths => hundredths / 100),
      ),
      pairs: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5, selector: ({ weight }) => weight },
  ),
})
const targets = fc.integer({ min: 0, max: 30_000 }).map(hundredths => hundredths / 100)

describe('compared with all combinations', () => {
  test('finds the nearest loads below and above', () => {
    fc.assert(
      fc.property(gears, targets, (gear, target) => {
        const totals = allSides(gear.plates).map(one => totalOf(gear.bar, one))
        const { below, above } = loadFor(target, gear)
        const under = totals.filter(total => total <= cents(target))
        const over = totals.filter(total => total >= cents(target))
        expect(below ? cents(below.total) : null).toBe(under.length ? Math.max(...under) : null)
        expect(above ? cents(above.total) : null).toBe(over.length ? Math.min(...over) : null)
      }),
      { numRuns: 300 },
    )
  })

  test('uses available plates only, as few and as heavy as possible, the heaviest inside', () => {
    fc.assert(
      fc.property(gears, targets, (gear, target) => {
        const { nearest } = loadFor(target, gear)
        expect(totalOf(gear.bar, nearest.side)).toBe(cents(nearest.total))
        expect(nearest.side).toEqual(nearest.side.toSorted((a, b) => b - a))
        for (const { weight, pairs } of gear.plates)
          expect(nearest.side.filter(one => one === weight).length).toBeLessThanOrEqual(pairs)
        const equal = allSides(gear.plates).filter(one => totalOf(gear.bar, one) === cents(nearest.total))
        const fewest = Math.min(...equal.map(one => one.length))
        const heaviest = equal.filter(one => one.length === fewest).sort(heavierFirst)[0]
        expect(nearest.side).toEqual(heaviest?.toSorted((a, b) => b - a))
      }),
      { numRuns: 300 },
    )
  })
})

// Instrumented by Stryker, the code is a hundred times slower.
test.skipIf(process.env.STRYKER_MUTATOR_WORKER)('handles many odd plates quickly', () => {
  const plates = Array.from({ length: 12 }, (_, index) => plate(3.01 + index * 1.37, 10))
  const began = performance.now()
  for (let target = 900; target < 911; target++) loadFor(target + 0.01, { bar: 20, plates })
  expect(performance.now() - began).toBeLessThan(3000)
})
