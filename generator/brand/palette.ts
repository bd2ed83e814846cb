import { checkedHex, contrastRatio, type Hex, lightPage, mix, nearestReadable } from '#generator/color.ts'
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
  | StageName
type StageName = 'stage' | 'on-stage' | 'stage-soft' | 'stage-line'
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
  // The top of a page is the gym's stage. Its main button is the same pair the other way round.
  ...on('on-stage', ['stage'], 4.5),
  ...on('stage', ['on-stage'], 4.5),
  ...on('stage-soft', ['stage'], 4.5),
  ...on('stage-line', ['stage'], 3),
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

type Level = 'background' | 'surface' | 'raised' | 'line' | 'tint' | 'text'

/** Lightness of each ground by night. */
const nightLevels: Record<Level, number> = {
  background: 0.17,
  surface: 0.215,
  raised: 0.255,
  line: 0.315,
  tint: 0.295,
  text: 0.955,
}

/** Lightness of each ground by day, for a page of lightness `l`. Cards on a white page are darker than the page. */
const dayLevels = (l: number): Record<Level, number> => ({
  background: l,
  surface: l > 0.98 ? l - 0.025 : 0.99,
  raised: 1,
  line: l - 0.065,
  tint: l - 0.04,
  text: 0.22,
})

/** Limit of the chroma of surfaces, lines and texts: a trace of the gym's hue. */
const traceChroma = 0.012
/** The default of the page by day: a light shade of the brand. */
const defaultPage = { l: 0.965, maxChroma: 0.035 }
/** A text colour within these limits is the page of a gym whose brand is darker than `maxBrand`. */
const paper = { minLightness: 0.85, minChroma: 0.008, maxChroma: 0.06, maxBrand: 0.5 }
/** Lightness below which a brand does not stand out from the page at night. */
const darkBrand = 0.3

/**
 * Limit of how much darker than the brand an edge may be. A yellow that stands out from white is mustard, so the
 * brand's text colour becomes the edge.
 */
const maxDarkening = 0.12

/** Chroma below which a colour looks grey. */
const minChroma = 0.03

/** A gym's two colours, and the page that it chose. */
export type BrandColors = Pick<App, 'theme_color' | 'theme_text'> & Partial<Pick<App, 'ground'>>

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
  { theme_color, theme_text, ground }: BrandColors,
  scheme: Scheme,
): { palette: Palette; derivations: Record<DerivedName, Derivation> } {
  const brand = checkedHex(theme_color)
  const hue = lchOf(brand)
  const isLight = scheme === 'light'
  const page = pageColor({ theme_color, theme_text, ground })
  const trace = isLight ? lchOf(page) : { ...hue, c: hue.c / 4 }
  const level = isLight ? dayLevels(trace.l) : nightLevels
  const mixNeutral = (l: number, more = 1): Hex =>
    hexOf({ ...trace, l, c: Math.min(trace.c, traceChroma * more) })
  const background = isLight ? page : mixNeutral(level.background)
  const surface = mixNeutral(level.surface)
  const raised = mixNeutral(level.raised)
  const tint = hexOf({ l: level.tint, c: Math.min(hue.c * 0.35, 0.06), h: hue.h })
  const prefer = isLight ? 'darker' : 'lighter'
  const contrastWith = (color: Lch, from: readonly Hex[], ratio: number) =>
    contrastingColor(color, from, ratio, prefer)
  const isSeen = (color: Hex, ratio: number, on: readonly Hex[]) =>
    on.every(ground => contrastRatio(color, ground) >= ratio)
  // Conversion to lightness, chroma and hue changes vivid dark colours, so the brand's colour is used as it is
  // if it can be.
  const nearest = (from: readonly Hex[], ratio: number) =>
    isSeen(brand, ratio, from) ? brand : contrastWith(hue, from, ratio)
  // The same colour as in a warning of the tenant's rules.
  const onBrand = checkedHex(nearestReadable(theme_text, theme_color, 4.5))
  const pageGrounds = [background, surface, raised]
  const inAll = [...pageGrounds, tint]
  const toned = nearest(pageGrounds, 3)
  // By night a dark pair turns round. Its hue, if any, stays in edges and links.
  const isTurnedAtNight = !isLight && hue.l < darkBrand && isSeen(onBrand, 4.5, inAll)
  const isTurned = isLight
    ? hue.l - lchOf(toned).l > maxDarkening && isSeen(onBrand, 4.5, pageGrounds)
    : isTurnedAtNight && hue.c < minChroma
  const edge = isTurned ? onBrand : toned
  const softText = contrastWith(softOf(scheme, hue), inAll, 4.5)
  const text = contrastWith(lchOf(mixNeutral(level.text, 2)), inAll, 7)
  const turnedLink = isSeen(onBrand, 4.5, inAll) ? onBrand : contrastWith(lchOf(onBrand), inAll, 4.5)
  const ownLink = isTurned ? turnedLink : nearest(inAll, 4.5)
  // A link without a hue differs from the soft text beside it by its contrast alone.
  const isFaint = hue.c < minChroma && contrastRatio(ownLink, tint) < contrastRatio(softText, tint)
  const link = isFaint ? text : ownLink
  const derivations = {
    'on-brand': isTurnedAtNight ? 'turned' : shadeOf(theme_text, onBrand),
    edge: isTurned ? 'turned' : shadeOf(theme_color, edge),
    link: isTurned ? 'turned' : shadeOf(theme_color, link),
  } as const
  const palette = {
    brand: isTurnedAtNight ? onBrand : brand,
    'on-brand': isTurnedAtNight ? brand : onBrand,
    edge,
    link,
    tint,
    'on-tint': contrastWith(
      { ...hue, l: isLight ? Math.min(hue.l, 0.38) : 0.88, c: Math.min(hue.c, 0.11) },
      [tint],
      4.5,
    ),
    ...stageOf(!isLight && hue.l < darkBrand ? mix(brand, '#ffffff', 0.06) : brand, onBrand),
    background,
    surface,
    raised,
    text,
    'text-soft': softText,
    line: mixNeutral(level.line, 1.5),
    'control-line': contrastWith({ ...softOf(scheme, hue), l: isLight ? 0.62 : 0.58 }, pageGrounds, 3),
    focus: link,
    ...tonesOf(scheme, pageGrounds),
  }
  return { palette, derivations }
}

/** The page by day: the gym's choice, else its light text colour beside a dark brand, else a light shade of its brand. */
function pageColor({ theme_color, theme_text, ground }: BrandColors): Hex {
  if (ground !== undefined) return lightPage(ground)
  const [brand, text] = [lchOf(theme_color), lchOf(theme_text)]
  const isPaper = brand.l < paper.maxBrand && text.l > paper.minLightness && text.c > paper.minChroma
  if (isPaper && text.c <= paper.maxChroma) return checkedHex(theme_text)
  const { c, h } = isPaper ? text : brand
  return hexOf({ l: defaultPage.l, c: Math.min(c / 3, defaultPage.maxChroma), h })
}

/** The colours on the gym's stage. Softer shades are as near to the stage as their contrast allows. */
function stageOf(stage: Hex, onBrand: Hex): Record<StageName, Hex> {
  const onStage = checkedHex(nearestReadable(onBrand, stage, 4.5))
  const soften = (parts: readonly number[], ratio: number): Hex =>
    parts.map(part => mix(onStage, stage, part)).find(color => contrastRatio(color, stage) >= ratio) ??
    onStage
  return {
    stage,
    'on-stage': onStage,
    'stage-soft': soften([0.2, 0.15, 0.1, 0.05], 4.5),
    'stage-line': soften([0.55, 0.45, 0.35, 0.25, 0.15], 3),
  }
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
