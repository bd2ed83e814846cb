import { describe, expect, test } from 'vitest'
import { applyDiscount, decimalsOf, money, roundSum } from '#protocol/gym/money.ts'

const plain = (expected: string) => expected.replace(/\s/g, ' ')

test.each([
  [28_000, 'ARS', 'es-AR', '$ 28.000'],
  [28_000.5, 'ARS', 'es-AR', '$ 28.000,50'],
  [0, 'ARS', 'es-AR', '$ 0'],
  [1_234, 'USD', 'en-US', '$1,234'],
  [12.345, 'KWD', 'es-AR', 'KWD 12,345'],
  [9_333.33, 'CLP', 'es-CL', '$9.333'],
  [5.25, 'EUR', 'es-ES', '5,25 €'],
  [28_000, 'pesos', 'es-AR', '$ 28.000'],
  [28_000, 'ARS', '<b>', '$ 28.000'],
])('formats %d of %s in %s as %s', (amount, currency, lang, expected) => {
  expect(plain(money(amount, { currency, lang }))).toBe(expected)
})

test('shows the currency code if its sign cannot be displayed', () => {
  expect(plain(money(28_000, { currency: 'CRC', lang: 'es-CR' }, 'code'))).toBe('CRC 28 000')
})

test.each([
  ['ARS', 2],
  ['CLP', 0],
  ['KWD', 3],
  ['pesos', 2],
])('%s has %d decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
})

describe('a discount', () => {
  test.each([
    [999, 20, 2, 799.2],
    [999, 20, 0, 799],
    [12.345, 20, 3, 9.876],
    [12.345, 10, 3, 11.11],
    [999, 100, 2, 0],
    [999, 0, 2, 999],
    [19.99, 0, 2, 19.99],
  ])('of %d less %d % with %d decimals is %d', (amount, percent, decimals, expected) => {
    expect(applyDiscount(amount, percent, decimals)).toBe(expected)
  })
})

test('sums have no digits beyond their decimals', () => {
  expect(roundSum(0.1 + 0.2)).toBe(0.3)
  expect(roundSum(12.345 - 12.34)).toBe(0.005)
})
