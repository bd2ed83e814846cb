import { checkedHex, contrastRatio, type Hex, nearestReadable } from '#generator/color.ts'
import type { App } from '#generator/tenant/app-json/app-schema.ts'
import { contrastingColor, hexOf, type Lch, lchOf, textOn } from './lch.ts'

/** The app's colours, each by the name of its custom property without --molde-. */
export type Palette = Record<ColorName, Hex>
export type ColorName =
  | 'brand'
  | 'on-brand'
  | 'edge'
  | 'link'
  | 'tint'
  | 'on-tint'
  | 'background'
  | 'surface'
  | 'raised'
  | 'text'
  | 'text-soft'
  | 'line'
  | 'control-line'
  | 'focus'
  | ToneName
type Tone = 'success' | 'warning' | 'danger'
type ToneName = Tone | `on-${Tone}` | `${Tone}-tint` | `on-${Tone}-tint`

/** A text or control on a ground, and their minimum contrast. */
export interface Pair {
  front: ColorName
  ground: ColorName
  ratio: number
}

const grounds = ['background', 'surface', 'raised'] as const
const tones = ['success', 'warning', 'danger'] as const
const on = (front: ColorName, names: readonly ColorName[], ratio: number): Pair[] =>
  names.map(ground => ({ front, ground, ratio }))

/** Every pair that the app may use. Its styles use no others. */
export const pairs: readonly Pair[] = [
  // Filled areas have the gym's own pair, by day and by night.
  ...on('on-brand', ['brand'], 4.5),
  // The same pairs the other way round: letters on a plate, and the text of a toast.
  ...on('brand', ['on-brand'], 4.5),
  ...on('background', ['text'], 7),
  // The edge surrounds filled areas. Lines and charts are drawn in it.
  ...on('edge', grounds, 3),
  ...on('link', [...grounds, 'tint'], 4.5),
  ...on('on-tint', ['tint'], 4.5),
  ...on('text', [...grounds, 'tint'], 7),
  ...on('text-soft', [...grounds, 'tint'], 4.5),
  ...on('control-line', grounds, 3),
  ...on('focus', [...grounds, 'tint'], 3),
  ...tones.flatMap(tone => [
    ...on(`on-${tone}`, [tone], 4.5),
    // The warning colour is only ever a ground: a yellow that stands out from white is no longer yellow.
    ...(tone === 'warning' ? [] : on(tone, grounds, 3)),
    ...on(`on-${tone}-tint`, [`${tone}-tint`], 4.5),
  ]),
]

export type Scheme = 'light' | 'dark'

/** Lightness of each ground. Grounds have a trace of the gym's hue. */
const groundLightness: Record<
  Scheme,
  Record<'background' | 'surface' | 'raised' | 'line' | 'tint' | 'text', number>
> = {
  light: { background: 0.975, surface: 1, raised: 1, line: 0.912, tint: 0.945, text: 0.22 },
  dark: { background: 0.17, surface: 0.215, raised: 0.255, line: 0.315, tint: 0.295, text: 0.955 },
}
const groundChroma: Record<Scheme, number> = { light: 0.006, dark: 0.012 }

/**
 * Limit of how much darker than the brand an edge may be. A yellow that stands out from white is mustard, so the
 * brand's text colour becomes the edge.
 */
const maxDarkening = 0.12

/** Chroma below which a colour looks grey. */
const minChroma = 0.03

/** A gym's two colours. */
export type BrandColors = Pick<App, 'theme_color' | 'theme_text'>

/**
 * The use of one of the gym's two colours in the app. `kept`: unchanged. `darker`, `lighter`: its nearest shade that can
 * be read. `turned`: replaced by the gym's other colour.
 */
export type Derivation = 'kept' | 'darker' | 'lighter' | 'turned'
export type DerivedName = 'on-brand' | 'edge' | 'link'

/** The whole palette of one scheme from a gym's two colours. */
export const paletteOf = (colors: BrandColors, scheme: Scheme): Palette =>
  derivePalette(colors, scheme).palette

/** The palette, and the derivation of its colours from the gym's. */
export function derivePalette(
  { theme_color, theme_text }: BrandColors,
  scheme: Scheme,
): { palette: Palette; derivations: Record<DerivedName, Derivation> } {
  const brand = checkedHex(theme_color)
  const hue = lchOf(brand)
  const level = groundLightness[scheme]
  const mixNeutral = (l: number, more = 1): Hex =>
    hexOf({ l, c: Math.min(hue.c / 4, groundChroma[scheme] * more), h: hue.h })
  const background = mixNeutral(level.background)
  const surface = mixNeutral(level.surface)
  const raised = mixNeutral(level.raised)
  const tint = hexOf({
    l: level.tint,
    c: Math.min(hue.c * 0.35, scheme === 'light' ? 0.045 : 0.06),
    h: hue.h,
  })
  const prefer = scheme === 'light' ? 'darker' : 'lighter'
  const contrastWith = (color: Lch, from: readonly Hex[], ratio: number) =>
    contrastingColor(color, from, ratio, prefer)
  // Conversion to lightness, chroma and hue changes vivid dark colours, so the brand's colour is used as it is
  // if it can be.
  const nearest = (from: readonly Hex[], ratio: number) =>
    from.every(ground => contrastRatio(brand, ground) >= ratio) ? brand : contrastWith(hue, from, ratio)
  // The same colour as in a warning of the tenant's rules.
  const onBrand = checkedHex(nearestReadable(theme_text, theme_color, 4.5))
  const toned = nearest([background, surface, raised], 3)
  const isTurned =
    scheme === 'light' &&
    hue.l - lchOf(toned).l > maxDarkening &&
    [background, surface, raised, tint].every(ground => contrastRatio(onBrand, ground) >= 4.5)
  const edge = isTurned ? onBrand : toned
  const inAll = [background, surface, raised, tint]
  const softText = contrastWith(softOf(scheme, hue), inAll, 4.5)
  const text = contrastWith(lchOf(mixNeutral(level.text, 2)), inAll, 7)
  const ownLink = isTurned ? onBrand : nearest(inAll, 4.5)
  // A link without a hue differs from the soft text beside it by its contrast alone.
  const isFaint = hue.c < minChroma && contrastRatio(ownLink, tint) < contrastRatio(softText, tint)
  const link = isFaint ? text : ownLink
  const derivations = {
    'on-brand': shadeOf(theme_text, onBrand),
    edge: isTurned ? 'turned' : shadeOf(theme_color, edge),
    link: isTurned ? 'turned' : shadeOf(theme_color, link),
  } as const
  const palette = {
    brand,
    'on-brand': onBrand,
    edge,
    link,
    tint,
    'on-tint': contrastWith(
      { ...hue, l: scheme === 'light' ? Math.min(hue.l, 0.38) : 0.88, c: Math.min(hue.c, 0.11) },
      [tint],
      4.5,
    ),
    background,
    surface,
    raised,
    text,
    'text-soft': softText,
    line: mixNeutral(level.line, 1.5),
    'control-line': contrastWith(
      { ...softOf(scheme, hue), l: scheme === 'light' ? 0.62 : 0.58 },
      [background, surface, raised],
      3,
    ),
    focus: link,
    ...tonesOf(scheme, [background, surface, raised]),
  }
  return { palette, derivations }
}

const softOf = (scheme: Scheme, { c, h }: Lch): Lch => ({
  l: scheme === 'light' ? 0.5 : 0.74,
  c: Math.min(c / 3, 0.018),
  h,
})

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function shadeOf(gymColor: string, used: Hex): Derivation {
  if (isSame(gymColor, used)) return 'kept'
  return lchOf(used).l < lchOf(gymColor).l ? 'darker' : 'lighter'
}

/** Green leans to blue and red to orange, so that people who confuse red and green can tell them apart. */
const toneColors: Record<Tone, Lch> = {
  success: { l: 0.53, c: 0.12, h: 172 },
  warning: { l: 0.8, c: 0.16, h: 82 },
  danger: { l: 0.56, c: 0.2, h: 30 },
}

/** By night both stand out on dark. Green is lighter, so that they also differ in lightness. */
const lightest: Record<Tone, number> = { success: 0.82, warning: 0.8, danger: 0.7 }

function tonesOf(scheme: Scheme, on: readonly Hex[]): Record<ToneName, Hex> {
  const entries = tones.flatMap(tone => Object.entries(toneOf(tone, scheme, on)))
  return Object.fromEntries(entries) as Record<ToneName, Hex>
}

function toneOf(tone: Tone, scheme: Scheme, on: readonly Hex[]): Partial<Record<ToneName, Hex>> {
  const color = toneColors[tone]
  const light = scheme === 'light'
  const base =
    tone === 'warning'
      ? hexOf(color)
      : contrastingColor(
          light ? color : { ...color, l: Math.max(color.l, lightest[tone]) },
          on,
          3,
          light ? 'darker' : 'lighter',
        )
  const tint = hexOf({ ...color, l: light ? 0.955 : 0.285, c: light ? 0.035 : 0.05 })
  return {
    [tone]: base,
    [`on-${tone}`]: textOn(base),
    [`${tone}-tint`]: tint,
    [`on-${tone}-tint`]: contrastingColor(
      { ...color, l: light ? 0.38 : 0.88, c: 0.09 },
      [tint],
      4.5,
      light ? 'darker' : 'lighter',
    ),
  }
}
