import { checkedHex, contrastRatio, type Hex } from '../color.ts'
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

/** One of a gym's colours as it was given beside what the app uses in its place, measured where it is the hardest to tell. */
export interface Compared {
  name: DerivedName
  derivation: Derivation
  /** The gym's own. */
  own: Hex
  used: Hex
  /** The ground on which the gym's own is the hardest to tell. */
  ground: ColorName
  groundColor: Hex
  /** Contrast with that ground (WCAG 2.2, 1 to 21). */
  ownRatio: number
  usedRatio: number
  /** The least that the app lets pass there. */
  needed: number
}

export interface Comparison {
  scheme: Scheme
  palette: Palette
  compared: Compared[]
}

const names: readonly DerivedName[] = ['on-brand', 'edge', 'link']
const schemes: readonly Scheme[] = ['light', 'dark']

/** What the app makes of a gym's two colours, by day and by night, beside the colours themselves. */
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
