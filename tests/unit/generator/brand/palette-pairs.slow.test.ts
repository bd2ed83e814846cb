import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lchOf } from '#generator/brand/lch.ts'
import { pairs, paletteOf } from '#generator/brand/palette.ts'
import { contrastRatio } from '#generator/color.ts'
import { repetitions } from '#tests/support/nightly.ts'

const hex = fc.nat(0xffffff).map(color => `#${color.toString(16).padStart(6, '0')}`)

/** A page that an app.json may choose, or its default. */
const page = fc.option(hex, { nil: undefined })
const samples = repetitions(10_000, 1_000)

test.each(['light', 'dark'] as const)(`${samples} pairs of colours, %s: all keep their ratio`, scheme => {
  let tried = 0
  fc.assert(
    fc.property(hex, hex, page, (theme_color, theme_text, ground) => {
      const palette = paletteOf({ theme_color, theme_text, ground }, scheme)
      const below = pairs.filter(
        ({ front, ground, ratio }) => contrastRatio(palette[front], palette[ground]) < ratio,
      )
      expect(below).toEqual([])
      // Filled parts have the gym's own pair. A dark pair turns round by night.
      const [edge, own] = [lchOf(palette.edge), lchOf(theme_color)]
      const filled = [palette.brand, palette['on-brand']]
      const pair = own.l < 0.3 && palette.brand !== theme_color ? filled.toReversed() : filled
      expect(pair[0]).toBe(theme_color)
      if (contrastRatio(theme_text, theme_color) >= 4.5) expect(pair[1]).toBe(theme_text)
      // The edge has the hue of the brand, if any, or is the text colour.
      const turned = Math.abs(edge.h - own.h)
      if (palette.edge !== pair[1] && own.c > 0.1 && edge.c > 0.05)
        expect(Math.min(turned, 360 - turned)).toBeLessThan(12)
      tried += 1
    }),
    { numRuns: samples },
  )
  expect(tried).toBe(samples)
})
