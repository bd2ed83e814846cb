import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { amountText, money, moneyIn } from '../../../../../template/src/domain/gym/money.ts'

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
])('%d of %s in %s is %s', (amount, currency, lang, expected) => {
  expect(plain(money(amount, { currency, lang }))).toBe(expected)
})

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
])('%j typed is %j', (typed, amount) => {
  expect(moneyIn(typed)).toBe(amount)
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
  ])('%j typed is %j', (typed, amount) => {
    expect(moneyIn(typed)).toBe(amount)
  })

  test('a sum is written so in a field, and read back', () => {
    expect(amountText(28_000.5)).toBe('28,000.5')
    expect(moneyIn(amountText(28_000.5))).toBe(28_000.5)
  })
})

test('a field has no more than two places behind the comma', () => {
  expect(amountText(1_250.126)).toBe('1.250,13')
})

test.each([1, 999, 28_000, 1_250_000.5, 0.25])('%d written into a field is read back', amount => {
  expect(moneyIn(amountText(amount))).toBe(amount)
})
