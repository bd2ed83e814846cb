import { expect, test } from 'vitest'
import { percentRows } from '#features/fitness/calculator/one-rep-max.ts'
import { usualGear } from '#features/fitness/equipment/gear.ts'

const rows = percentRows(114.6, usualGear.kg)

test('lists 100 % to 50 % in steps of 5', () => {
  expect(rows.map(row => row.percent)).toEqual([100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50])
})

test('shows the exact load, the possible load and the repetitions in each row', () => {
  expect(rows[0]).toMatchObject({ load: 115, reps: 1 })
  expect(rows[4]).toMatchObject({ percent: 80, load: 92.5, reps: 8 })
  expect(rows[4]?.exact).toBeCloseTo(91.68, 2)
})

test('uses the possible loads if there are few plates', () => {
  const loads = percentRows(100, { bar: 20, plates: [{ weight: 20, pairs: 1 }] }).map(row => row.load)
  expect(new Set(loads)).toEqual(new Set([60]))
})
