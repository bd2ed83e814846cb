import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lchOf } from '#generator/brand/lch.ts'
import { pairs, paletteOf } from '#generator/brand/palette.ts'
import { contrastRatio } from '#generator/color.ts'

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)
/** A page that an app.json may choose, or its default. */
const page = fc.option(hex, { nil: undefined })
const schemes = ['light', 'dark'] as const

describe.each(schemes)('%s', scheme => {
  test('every pair is readable for any two colours', () => {
    fc.assert(
      fc.property(hex, hex, page, (theme_color, theme_text, ground) => {
        const palette = paletteOf({ theme_color, theme_text, ground }, scheme)
        const unreadable = pairs.filter(
          ({ front, ground, ratio }) => contrastRatio(palette[front], palette[ground]) < ratio,
        )
        expect(unreadable).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('the edge keeps the hue of a colourful brand', () => {
    const vivid = hex.filter(color => lchOf(color).c > 0.1)
    fc.assert(
      fc.property(vivid, theme_color => {
        const edge = lchOf(paletteOf({ theme_color, theme_text: '#ffffff' }, scheme).edge)
        const apart = Math.abs(edge.h - lchOf(theme_color).h)
        // Near black and white, rounding to eight bits shifts the hue.
        if (edge.c > 0.05) expect(Math.min(apart, 360 - apart)).toBeLessThan(12)
      }),
      { numRuns: 300 },
    )
  })
})

test('uses the gym’s pair for fills, and the text colour for edges and links of a light brand', () => {
  const gym = { theme_color: '#ffe066', theme_text: '#4a3b00' }
  expect(paletteOf(gym, 'light')).toMatchObject({
    brand: '#ffe066',
    'on-brand': '#4a3b00',
    edge: '#4a3b00',
    link: '#4a3b00',
  })
  expect(paletteOf(gym, 'dark')).toMatchObject({ brand: '#ffe066', 'on-brand': '#4a3b00' })
})

test('turns a dark pair round in the dark scheme, and keeps its hue in edges', () => {
  const palette = paletteOf({ theme_color: '#0a1a3f', theme_text: '#ffffff' }, 'dark')
  expect(palette).toMatchObject({ brand: '#ffffff', 'on-brand': '#0a1a3f', 'on-stage': '#ffffff' })
  expect(lchOf(palette.edge).c).toBeGreaterThan(0.05)
  expect(lchOf(palette.stage).l).toBeGreaterThan(lchOf('#0a1a3f').l)
})

test.each([
  ['the text of a dark brand that is light', { theme_color: '#171412', theme_text: '#f4ecdd' }, '#f4ecdd'],
  ['a light shade of a light brand', { theme_color: '#ffd400', theme_text: '#0b0b0b' }, '#fbf4da'],
  ['a light shade of a vivid text colour', { theme_color: '#000000', theme_text: '#ffd400' }, '#fbf4da'],
  ['a grey for a brand without a hue', { theme_color: '#808080', theme_text: '#000000' }, '#f3f3f3'],
  ['the choice of the gym', { theme_color: '#171412', theme_text: '#f4ecdd', ground: '#EAF4FF' }, '#eaf4ff'],
])('the page by day is %s', (_, colors, background) => {
  expect(paletteOf(colors, 'light').background).toBe(background)
  expect(lchOf(paletteOf(colors, 'dark').background).l).toBeLessThan(0.2)
})

test('cards are seen on a white page', () => {
  const { background, surface } = paletteOf(
    { theme_color: '#d7263d', theme_text: '#ffffff', ground: '#ffffff' },
    'light',
  )
  expect(lchOf(background).l - lchOf(surface).l).toBeGreaterThan(0.02)
})

test('keeps a readable brand colour', () => {
  const palette = paletteOf({ theme_color: '#d7263d', theme_text: '#ffffff' }, 'light')
  expect(palette).toMatchObject({
    brand: '#d7263d',
    'on-brand': '#ffffff',
    edge: '#d7263d',
  })
})

const grey = fc.nat(255).map(level => `#${level.toString(16).padStart(2, '0').repeat(3)}`)

test.each(schemes)('links of a brand without a hue are no fainter than soft text, %s', scheme => {
  const isNoFainter = (theme_color: string, theme_text: string) => {
    const palette = paletteOf({ theme_color, theme_text }, scheme)
    for (const ground of ['background', 'surface', 'raised', 'tint'] as const) {
      const [link, soft] = [palette.link, palette['text-soft']].map(one =>
        contrastRatio(one, palette[ground]),
      )
      expect(link, `${theme_color} on ${ground}`).toBeGreaterThanOrEqual(soft ?? 0)
    }
  }
  isNoFainter('#171412', '#f4ecdd')
  fc.assert(fc.property(grey, hex, isNoFainter), { numRuns: 200 })
})

test('keeps a dark brand dark on its tint in the light scheme', () => {
  const palette = paletteOf({ theme_color: '#171412', theme_text: '#f4ecdd' }, 'light')
  expect(lchOf(palette['on-tint']).l).toBeCloseTo(lchOf('#171412').l, 1)
})

test('uses grey surfaces for a grey brand', () => {
  const { background } = paletteOf({ theme_color: '#808080', theme_text: '#000000' }, 'light')
  expect(lchOf(background).c).toBeLessThan(0.001)
})
