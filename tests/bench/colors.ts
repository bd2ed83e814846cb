// How much of a gym's own two colours the app shows, over many pairs of colours: by the palette that the app is stamped with.
import { pairs, paletteOf } from '../../generator/brand/palette.ts'
import { contrastRatio } from '../../generator/color.ts'

/** The pairs of colours that are tried, in this order at every run. */
const tried = 10_000
const readable = 4.5

/** Numbers from 0 to `below`, the same at every run (a linear congruential generator). */
function drawing(): (below: number) => number {
  let state = 20_261_125
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Measured {
  tried: number
  /** Of those, whose text can be read on their colour. */
  readable: number
  /** Of those, by day and by night, whose filled parts wear exactly that pair. */
  worn: number
  /** Pairs of text, control and ground below their ratio, of all that the app uses, by day and by night. */
  failures: number
}

export function measureColors(): Measured {
  const draw = drawing()
  const hex = () => `#${draw(0x1000000).toString(16).padStart(6, '0')}`
  const measured = { tried, readable: 0, worn: 0, failures: 0 }
  for (let at = 0; at < tried; at += 1) {
    const [theme_color, theme_text] = [hex(), hex()]
    const palettes = (['light', 'dark'] as const).map(scheme =>
      paletteOf({ theme_color, theme_text }, scheme),
    )
    for (const palette of palettes)
      measured.failures += pairs.filter(
        ({ front, ground, ratio }) => contrastRatio(palette[front], palette[ground]) < ratio,
      ).length
    if (contrastRatio(theme_text, theme_color) < readable) continue
    measured.readable += 1
    if (palettes.every(palette => palette.brand === theme_color && palette['on-brand'] === theme_text))
      measured.worn += 1
  }
  return measured
}
