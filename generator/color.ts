import { formatHex, rgb, wcagContrast } from 'culori'

/** A colour as #rrggbb. */
export type Hex = `#${string}`

/** A hex colour in lower case. Throws for anything else: these values are written into a style sheet. */
export function checkedHex(value: string): Hex {
  const hex = value.toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a colour: ${value}`)
  return hex as Hex
}

/** Red, green and blue of #rrggbb, each from 0 to 255. */
export function channelsOf(color: string): [red: number, green: number, blue: number] {
  const { r = 0, g = 0, b = 0 } = rgb(color) ?? {}
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)]
}

/** The reverse of `channelsOf`. */
export function hexOfChannels([red = 0, green = 0, blue = 0]: readonly number[]): Hex {
  return checkedHex(formatHex({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 }))
}

/** The contrast of two colours by WCAG 2.2: 1 (the same) to 21 (black on white). */
export const contrastRatio = (a: string, b: string): number => wcagContrast(a, b)

/**
 * `part` (0–1) of the way from one colour to another, channel by channel as Ionic mixes its steps. In whole numbers: culori's fractions
 * are rounded another way where a channel falls between two values, and the colours of every gym would change.
 */
export function mix(from: string, to: string, part: number): Hex {
  const end = channelsOf(to)
  return hexOfChannels(
    channelsOf(from).map((value, channel) => Math.round(value + ((end[channel] ?? 0) - value) * part)),
  )
}

/** The colour nearest to `color`, towards black or white, whose contrast with `background` is at least `ratio`. */
export function nearestReadable(color: string, background: string, ratio: number): string {
  const steps = Array.from({ length: 101 }, (_, step) => step / 100)
  const towards = (end: Hex) =>
    steps
      .map(step => ({ step, mixed: mix(color, end, step) }))
      .find(({ mixed }) => contrastRatio(mixed, background) >= ratio)
  const candidates = [towards('#000000'), towards('#ffffff')].filter(candidate => candidate !== undefined)
  return candidates.sort((a, b) => a.step - b.step)[0]?.mixed ?? color
}

/** The least contrast of a page by day with black. */
const minPageContrast = 13

/** The page that a gym chose, or its nearest shade that is light enough for all texts and colours on it. */
export const lightPage = (ground: string): Hex =>
  checkedHex(nearestReadable(ground, '#000000', minPageContrast))
