import { lchOf, textOn } from '#generator/brand/lch.ts'
import { contrastRatio, type Hex } from '#generator/color.ts'
import type { DominantColor } from '#generator/icons/logo/dominant-colors.ts'

/** Two colours for a gym. */
export interface Proposal {
  color: Hex
  text: Hex
}

const maxProposals = 4
/** Chroma below which a colour looks grey. */
const minChroma = 0.035
/** Lightness up to which a grey counts as black. */
const maxBlackLightness = 0.35

/**
 * Proposes pairs of colours from a logo: each of its colours with readable text, if possible another colour of
 * the logo. Blacks come last. Lighter greys and white are left out, because any logo may lie on white.
 */
export function proposalsFrom(colors: readonly DominantColor[]): Proposal[] {
  const chromatic = colors.filter(({ color }) => lchOf(color).c >= minChroma)
  const black = colors.filter(({ color }) => !chromatic.some(one => one.color === color) && isDark(color))
  return [...chromatic, ...black].slice(0, maxProposals).map(({ color }) => ({
    color,
    text: colors.find(one => contrastRatio(one.color, color) >= 4.5)?.color ?? textOn(color),
  }))
}

const isDark = (color: Hex): boolean => lchOf(color).l <= maxBlackLightness
