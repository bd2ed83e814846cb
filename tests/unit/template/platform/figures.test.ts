import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { figure, figureIn } from '#platform/figures.ts'

describe('a figure', () => {
  test.each([
    [102.5, 1, '102,5'],
    [100, 1, '100'],
    [1.25, 2, '1,25'],
    [116.6667, 1, '116,7'],
    [1234.5, 1, '1234,5'],
    [-0.01, 1, '0'],
    [Number.NaN, 1, ''],
    [Number.POSITIVE_INFINITY, 1, ''],
  ])('formats %d with %d decimals as %o', (value, digits, expected) => {
    expect(figure(value, digits)).toBe(expected)
  })
})

test('uses a decimal point in a region that has one', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es-MX' } })
  expect(figure(102.5)).toBe('102.5')
  vi.unstubAllGlobals()
})

test('keeps the gym’s decimal comma on a translated page', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { region: 'es-AR' } } })
  expect(figure(102.5)).toBe('102,5')
  vi.unstubAllGlobals()
})

describe('typed numbers', () => {
  test.each([
    ['102,5', 102.5],
    ['102.5', 102.5],
    [' 60 ', 60],
    ['60,', 60],
    [',5', 0.5],
    ['', null],
    [',', null],
    ['-5', null],
    ['1.000,5', null],
    ['1e3', null],
    ['NaN', null],
    ['mucho', null],
  ])('reads %o as %o', (typed, expected) => {
    expect(figureIn(typed)).toBe(expected)
  })

  test('never reads as NaN', () => {
    fc.assert(fc.property(fc.string(), text => !Number.isNaN(figureIn(text) ?? 0)))
  })

  test('reads back every formatted figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), tenths => {
        expect(figureIn(figure(tenths / 10))).toBe(tenths / 10)
      }),
    )
  })
})
