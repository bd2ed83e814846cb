import { describe, expect, test } from 'vitest'
import { inUnit } from '#features/fitness/calculator/calculator.ts'
import { equivalents, fieldText, isUnreadable } from '#features/fitness/calculator/conversion.ts'

describe('the two fields', () => {
  test.each([
    ['lb', '135', '61,2', '135'],
    ['lb', '135,', '61,2', '135,'],
    ['kg', '102.5', '102.5', '226'],
    ['kg', '', '', ''],
    ['kg', 'mucho', 'mucho', ''],
  ] as const)('after typing %s %o show kg %o, lb %o', (unit, text, kg, lb) => {
    expect(fieldText({ unit, text }, 'kg')).toBe(kg)
    expect(fieldText({ unit, text }, 'lb')).toBe(lb)
  })

  test.each([
    ['', false],
    ['5', false],
    ['mucho', true],
  ])('%o is unreadable: %o', (text, expected) => {
    expect(isUnreadable({ unit: 'kg', text })).toBe(expected)
  })
})

test('converts the weights to the member’s new unit, within bounds', () => {
  const stored = { unit: 'kg', weight: 100, target: 900 } as const
  expect(inUnit(stored, 'kg')).toBe(stored)
  expect(inUnit(stored, 'lb')).toEqual({ unit: 'lb', weight: 220.5, target: 999 })
})

test('shows common weights of the other unit in the member’s unit', () => {
  expect(equivalents('kg')).toContainEqual({ written: '135 lb', weight: 61.2 })
  expect(equivalents('lb')).toContainEqual({ written: '60 kg', weight: 132.3 })
})
