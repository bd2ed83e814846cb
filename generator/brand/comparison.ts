import { checkedHex, contrastRatio, type Hex } from '#generator/color.ts'
import {
  type BrandColors,
  type ColorName,
  type Derivation,
  type DerivedName,
  derivePalette,
  type Palette,
  pairs,
  type Scheme,
} from './palette.ts'

/**
 * One of a gym's colours beside the colour that the app uses instead, measured on the ground where it is
 * hardest to see.
 */
export interface Compared {
  name: DerivedName
  derivation: Derivation
  /** The gym's own colour. */
  own: Hex
  used: Hex
  /** The ground on which the gym's own colour is hardest to see. */
  ground: ColorName
  groundColor: Hex
  /** Contrast with that ground (WCAG 2.2, 1 to 21). */
  ownRatio: number
  usedRatio: number
  /** The minimum contrast there. */
  needed: number
}

export interface Comparison {
  scheme: Scheme
  palette: Palette
  compared: Compared[]
}

const names: readonly DerivedName[] = ['on-brand', 'edge', 'link']
const schemes: readonly Scheme[] = ['light', 'dark']

/** Compares a gym's two colours with the app's palettes by day and by night. */
export function compareWithBrand(colors: BrandColors): Comparison[] {
  return schemes.map(scheme => {
    const { palette, derivations } = derivePalette(colors, scheme)
    return { scheme, palette, compared: names.map(name => compare(name, derivations[name], colors, palette)) }
  })
}

function compare(
  name: DerivedName,
  derivation: Derivation,
  { theme_color, theme_text }: BrandColors,
  palette: Palette,
): Compared {
  const own = checkedHex(name === 'on-brand' ? theme_text : theme_color)
  const [hardest] = pairs
    .filter(({ front }) => front === name)
    .map(({ ground, ratio }) => ({ ground, needed: ratio, ownRatio: contrastRatio(own, palette[ground]) }))
    .sort((a, b) => a.ownRatio / a.needed - b.ownRatio / b.needed)
  if (!hardest) throw new Error(`The app puts ${name} on no ground.`)
  const groundColor = palette[hardest.ground]
  const used = palette[name]
  return { name, derivation, own, used, groundColor, usedRatio: contrastRatio(used, groundColor), ...hardest }
}

/** A ratio for people: rounded down, so that 4.49 never reads as enough. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10 + 1e-9) / 10
