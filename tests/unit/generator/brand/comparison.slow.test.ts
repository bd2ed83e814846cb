import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWithBrand, shownRatio } from '#generator/brand/comparison.ts'
import { paletteOf } from '#generator/brand/palette.ts'

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)

const derived = (theme_color: string, theme_text: string) =>
  Object.fromEntries(
    compareWithBrand({ theme_color, theme_text }).map(({ scheme, compared }) => [
      scheme,
      Object.fromEntries(compared.map(({ name, derivation }) => [name, derivation])),
    ]),
  )

test('reports each palette colour, its change and its contrast', () => {
  fc.assert(
    fc.property(hex, hex, (theme_color, theme_text) => {
      for (const { scheme, compared } of compareWithBrand({ theme_color, theme_text })) {
        const palette = paletteOf({ theme_color, theme_text }, scheme)
        for (const { name, derivation, own, used, usedRatio, ownRatio, needed } of compared) {
          expect(used).toBe(palette[name])
          expect(usedRatio).toBeGreaterThanOrEqual(needed)
          if (derivation === 'kept') expect([used, ownRatio]).toEqual([own, usedRatio])
          // A legible colour is kept unless the two colours are swapped or a grey link would be fainter than soft text.
          else if (derivation !== 'turned' && !(name === 'link' && used === palette.text))
            expect(ownRatio).toBeLessThan(needed)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('uses a vivid dark brand unchanged', () => {
  expect(paletteOf({ theme_color: '#00005c', theme_text: '#ffffff' }, 'light')).toMatchObject({
    brand: '#00005c',
    edge: '#00005c',
    link: '#00005c',
  })
})

test.each<[string, string, string, object]>([
  [
    'a blue that stands out by day alone',
    '#1d4ed8',
    '#ffffff',
    {
      light: { 'on-brand': 'kept', edge: 'kept', link: 'kept' },
      dark: { edge: 'lighter', link: 'lighter' },
    },
  ],
  [
    'a yellow with a dark text: the text’s colour takes its place by day',
    '#ffe066',
    '#4a3b00',
    {
      light: { 'on-brand': 'kept', edge: 'turned', link: 'turned' },
      dark: { edge: 'kept', link: 'kept' },
    },
  ],
  ['white on white', '#ffffff', '#ffffff', { light: { 'on-brand': 'darker', edge: 'darker' } }],
  [
    'black on black',
    '#0a0a0a',
    '#141414',
    {
      light: { 'on-brand': 'lighter', edge: 'kept' },
      dark: { edge: 'lighter', link: 'lighter' },
    },
  ],
])('%s', (_, color, text, expected) => {
  expect(derived(color, text)).toMatchObject(expected)
})

test('never rounds an insufficient ratio up to a sufficient ratio', () => {
  expect([4.4999, 4.5, 2.96, 3, 21, 1.04].map(shownRatio)).toEqual([4.4, 4.5, 2.9, 3, 21, 1])
})
