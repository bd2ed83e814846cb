import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lchOf } from '#generator/brand/lch.ts'
import { pairs, paletteOf } from '#generator/brand/palette.ts'
import { contrastRatio } from '#generator/color.ts'
import { repetitions } from '#tests/support/nightly.ts'

const hex = fc.nat(0xffffff).map(color => `#${color.toString(16).padStart(6, '0')}`)

const samples = repetitions(10_000, 1_000)

test.each(['light', 'dark'] as const)(`${samples} pairs of colours, %s: all keep their ratio`, scheme => {
  let tried = 0
  fc.assert(
    fc.property(hex, hex, (theme_color, theme_text) => {
      const palette = paletteOf({ theme_color, theme_text }, scheme)
      const below = pairs.filter(
        ({ front, ground, ratio }) => contrastRatio(palette[front], palette[ground]) < ratio,
      )
      expect(below).toEqual([])
      // The brand colour never changes. Derived colours keep its hue, if any, or use the text colour.
      expect(palette.brand).toBe(theme_color)
      // What is filled wears the gym's own pair, by day and by night, wherever that can be read.
      if (contrastRatio(theme_text, theme_color) >= 4.5) expect(palette['on-brand']).toBe(theme_text)
      const [edge, own] = [lchOf(palette.edge), lchOf(theme_color)]
      const turned = Math.abs(edge.h - own.h)
      const isOwn = palette.edge === palette['on-brand']
      if (!isOwn && own.c > 0.1 && edge.c > 0.05) expect(Math.min(turned, 360 - turned)).toBeLessThan(12)
      tried += 1
    }),
    { numRuns: samples },
  )
  expect(tried).toBe(samples)
})
