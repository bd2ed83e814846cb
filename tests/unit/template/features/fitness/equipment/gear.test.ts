import { describe, expect, test } from 'vitest'
import { gearOf, usualEquipment, withGear } from '#features/fitness/equipment/equipment.ts'
import {
  heaviestLoad,
  isUsual,
  mostKinds,
  usualGear,
  withPairs,
  withPlate,
} from '#features/fitness/equipment/gear.ts'

test('keeps separate gear for each unit', () => {
  const inPounds = withGear({ ...usualEquipment, unit: 'lb' }, { bar: 35 })
  expect(gearOf(inPounds)).toEqual({ ...usualGear.lb, bar: 35 })
  expect(gearOf({ ...inPounds, unit: 'kg' })).toEqual(usualGear.kg)
})

test('changes the pairs of a single plate', () => {
  const plates = withPairs(usualGear.kg.plates, 20, 0)
  expect(plates.filter(({ pairs }) => pairs === 0)).toEqual([{ weight: 20, pairs: 0 }])
  expect(isUsual(plates, 'kg')).toBe(false)
  expect(isUsual(withPairs(plates, 20, 2), 'kg')).toBe(true)
})

describe('an additional plate', () => {
  test('is sorted by its weight', () => {
    expect(withPlate(usualGear.kg.plates, 0.5)?.at(-1)).toEqual({ weight: 0.5, pairs: 1 })
    expect(withPlate(usualGear.kg.plates, 50)?.at(0)).toEqual({ weight: 50, pairs: 1 })
  })

  test.each([20, 0, 0.001, 101, null])('of %o is rejected', weight => {
    expect(withPlate(usualGear.kg.plates, weight)).toBeNull()
  })

  test('is rejected if there are already too many kinds', () => {
    const many = Array.from({ length: mostKinds }, (_, index) => ({ weight: index + 1, pairs: 1 }))
    expect(withPlate(many, 50)).toBeNull()
  })
})

test('computes the heaviest possible load', () => {
  expect(heaviestLoad({ bar: 20, plates: [{ weight: 10, pairs: 2 }] })).toBe(60)
})
