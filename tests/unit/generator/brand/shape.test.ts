import { expect, test } from 'vitest'
import { brandCss } from '#generator/brand/css.ts'
import { radiusPercentOf } from '#generator/brand/shape.ts'
import { brandTokens } from '#generator/brand/tokens.ts'

test.each([
  ['sharp for a vivid colour beside a nearly black one', '#ffd400', '#0b0b0b', 30],
  ['round for two quiet colours', '#171412', '#f4ecdd', 160],
  ['soft otherwise', '#1d4ed8', '#ffffff', 100],
])('corners are %s', (_, theme_color, theme_text, percent) => {
  expect(radiusPercentOf({ theme_color, theme_text })).toBe(percent)
})

test('the gym chooses its corners, by day and by night', () => {
  const tokens = brandTokens({ theme_color: '#1d4ed8', theme_text: '#ffffff', shape: 'redonda' })
  expect(brandCss(tokens).match(/--radius-percent:\d+/g)).toEqual(['--radius-percent:160'])
  expect(tokens.light).toMatchObject({ '--radius-percent': '160' })
})
