import { lchOf, textOn } from '../../brand/lch.ts'
import { contrastRatio, type Hex } from '../../color.ts'
import type { DominantColor } from '../../icons/logo/dominant-colors.ts'

/** Two colours for a gym. */
export interface Proposal {
  color: Hex
  text: Hex
}

const mostProposals = 4
/** Below it a colour is a grey to the eye. */
const leastChroma = 0.035
/** As dark as this, a grey is a black. */
const darkest = 0.35

/**
 * A gym's two colours as its logo has them: each colour of the logo with the text that can be read on it, where possible another colour of the
 * logo. Colours come before black, which is proposed where a logo is black or has nothing else; white is none, since every logo may be on it.
 */
export function proposalsFrom(colors: readonly DominantColor[]): Proposal[] {
  const chromatic = colors.filter(({ color }) => lchOf(color).c >= leastChroma)
  const black = colors.filter(({ color }) => !chromatic.some(one => one.color === color) && isDark(color))
  return [...chromatic, ...black].slice(0, mostProposals).map(({ color }) => ({
    color,
    text: colors.find(one => contrastRatio(one.color, color) >= 4.5)?.color ?? textOn(color),
  }))
}

const isDark = (color: Hex): boolean => lchOf(color).l <= darkest
