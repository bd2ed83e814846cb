import { clampChroma, converter, formatHex, type Oklch } from 'culori'
import { checkedHex, contrastRatio, type Hex } from '#generator/color.ts'

/** A colour by lightness (0–1), chroma (0–0.4) and hue (degrees): equal steps look equal to the eye. */
export interface Lch {
  l: number
  c: number
  h: number
}

const toOklch = converter('oklch')

export function lchOf(hex: string): Lch {
  const { l, c, h } = toOklch(hex) ?? { l: 0, c: 0 }
  return { l, c, h: h ?? 0 }
}

/** The nearest colour that a screen can show. Chroma is reduced, lightness and hue stay. */
export function hexOf({ l, c, h }: Lch): Hex {
  const color: Oklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }
  return checkedHex(formatHex(clampChroma(color, 'oklch')) ?? '')
}

const lightnessStep = 0.005

/**
 * Returns `color` if it stands out from all `grounds` by `ratio`. Otherwise its nearest lighter or darker neighbour that
 * does, first in the direction of `prefer`.
 */
export function contrastingColor(
  color: Lch,
  grounds: readonly Hex[],
  ratio: number,
  prefer: 'lighter' | 'darker',
): Hex {
  const passes = (candidate: Hex) => grounds.every(ground => contrastRatio(candidate, ground) >= ratio)
  const search = (step: number): Hex | null => {
    for (let l = color.l; l >= 0 && l <= 1; l += step) {
      const candidate = hexOf({ ...color, l })
      if (passes(candidate)) return candidate
    }
    const end: Hex = step > 0 ? '#ffffff' : '#000000'
    return passes(end) ? end : null
  }
  const [first, second] =
    prefer === 'lighter' ? [lightnessStep, -lightnessStep] : [-lightnessStep, lightnessStep]
  const neighbour = search(first) ?? search(second)
  if (!neighbour) throw new Error(`No colour stands out from ${grounds.join(', ')} by ${ratio}.`)
  return neighbour
}

/** `color` as text on `ground` if it can be read there, else white or a dark shade. At least 4.5:1. */
export function textOn(ground: Hex, color?: Hex): Hex {
  if (color && contrastRatio(color, ground) >= 4.5) return color
  const white = contrastRatio('#ffffff', ground)
  return white >= 4.5
    ? '#ffffff'
    : contrastingColor({ ...lchOf(ground), l: 0.2, c: 0.02 }, [ground], 4.5, 'darker')
}
