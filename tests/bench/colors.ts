// Measures on many pairs of colours how often the app's palette uses a gym's two colours unchanged.
import { type Palette, pairs, paletteOf } from '#generator/brand/palette.ts'
import { contrastRatio } from '#generator/color.ts'

/** The number of tested pairs. Every run tests the same pairs. */
const tried = 10_000
const readableRatio = 4.5

/** Creates a generator of numbers from 0 to `below`, the same in every run (a linear congruential generator). */
function createGenerator(): (below: number) => number {
  let state = 20_261_125
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface ColorCounts {
  tried: number
  /** Pairs with readable text. */
  readable: number
  /** Readable pairs that filled parts use exactly, by day, and by night either way round. */
  worn: number
  /** Readable pairs that turn round by night. */
  turned: number
  /** Colour pairs of the app below their required contrast, in both schemes. */
  failures: number
}

const isFilled = (palette: Palette, fill: string, text: string) =>
  palette.brand === fill && palette['on-brand'] === text

export function measureColors(): ColorCounts {
  const draw = createGenerator()
  const hex = () => `#${draw(0x1000000).toString(16).padStart(6, '0')}`
  const counts = { tried, readable: 0, worn: 0, turned: 0, failures: 0 }
  for (let at = 0; at < tried; at += 1) {
    const [theme_color, theme_text] = [hex(), hex()]
    const colors = { theme_color, theme_text }
    const palettes = [paletteOf(colors, 'light'), paletteOf(colors, 'dark')] as const
    for (const palette of palettes)
      counts.failures += pairs.filter(
        ({ front, ground, ratio }) => contrastRatio(palette[front], palette[ground]) < ratio,
      ).length
    if (contrastRatio(theme_text, theme_color) < readableRatio) continue
    counts.readable += 1
    const [day, night] = palettes
    const isTurned = isFilled(night, theme_text, theme_color)
    if (isFilled(day, theme_color, theme_text) && (isTurned || isFilled(night, theme_color, theme_text)))
      counts.worn += 1
    if (isTurned) counts.turned += 1
  }
  return counts
}
