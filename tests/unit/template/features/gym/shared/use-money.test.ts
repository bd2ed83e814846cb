import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { amountText, moneyIn } from '#features/gym/shared/use-money.ts'

test.each([
  ['28000', 28_000],
  ['28.000', 28_000],
  ['$ 1.250.000,5', 1_250_000.5],
  ['28000,50', 28_000.5],
  ['28000.5', 28_000.5],
  ['', null],
  ['0', null],
  ['-5', null],
  ['28.00', 28],
  ['28,000', null],
  ['1e9', null],
  ['1.000,25', 1_000.25],
  ['1.000,255', null],
  ['1.000.00', null],
  ['x1.000', null],
  ['1.000x', null],
  ['mucho', null],
  ['99999999999', null],
])('reads the typed %j as %j', (typed, amount) => {
  expect(moneyIn(typed, 2)).toBe(amount)
})

describe('in a region with a decimal point', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'es-MX' } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test.each([
    ['28,000', 28_000],
    ['28,000.50', 28_000.5],
    ['28.5', 28.5],
    ['28.000', null],
  ])('reads the typed %j as %j', (typed, amount) => {
    expect(moneyIn(typed, 2)).toBe(amount)
  })

  test('formats a sum for a field and reads it back', () => {
    expect(amountText(28_000.5, 2)).toBe('28,000.5')
    expect(moneyIn(amountText(28_000.5, 2), 2)).toBe(28_000.5)
  })
})

test('rejects more than two decimals', () => {
  expect(amountText(1_250.126, 2)).toBe('1.250,13')
})

test.each([1, 999, 28_000, 1_250_000.5, 0.25])('reads back %d after formatting it for a field', amount => {
  expect(moneyIn(amountText(amount, 2), 2)).toBe(amount)
})

test.each([
  ['12,345', 3, 12.345],
  ['12.345', 3, 12_345],
  ['1.012,345', 3, 1_012.345],
  ['12,3456', 3, null],
  ['28,5', 0, null],
  ['28.000', 0, 28_000],
])('reads %j in a currency of %d decimals as %j', (typed, decimals, amount) => {
  expect(moneyIn(typed, decimals)).toBe(amount)
})

test('formats a field with the decimals of the currency', () => {
  expect(amountText(12.345, 3)).toBe('12,345')
  expect(amountText(12.5, 0)).toBe('13')
})
