import type { Hex } from '../../color.ts'
import { channelsOf, contrastRatio, hexOfChannels } from '../../color.ts'
import { isPicture, type Picture } from './logo-picture.ts'
import type { GroundReason } from './report-schema.ts'

/** The colour behind a logo in its icons. */
export interface Ground {
  color: Hex
  reason: GroundReason
  /** A part of the logo cannot be told from it, nor from any other. */
  hides: boolean
  /** The part of the logo, 0 to 1, that would be lost on the brand's colour. */
  lostOnBrand: number
}

/** White, near-black and two greys: a logo that loses a part on one of them keeps it on another. */
const neutrals: readonly Hex[] = ['#ffffff', '#16181d', '#8b8f97', '#d5d8dd']

/** So much of a logo may be lost and nobody misses it: the blend of an edge. */
const mostLost = 0.02

/**
 * The ground on which every part of a logo is seen: what is around it already, the brand's colour, else the clearest neutral one. What
 * is of the ground's colour is lost where nothing else of the logo goes around it.
 */
export function groundFor(picture: Picture, brand: Hex): Ground {
  const { shape } = picture
  const whole = { hides: false, lostOnBrand: 0 }
  if (shape.backdrop !== null) return { color: shape.backdrop, reason: 'backdrop', ...whole }
  if (isPicture(shape) || shape.isPhoto) return { color: brand, reason: 'picture', ...whole }
  const colors = colorsOf(picture)
  const judged = (color: Hex) => ({
    color,
    lost: lostOn(color, picture, colors),
    clear: clearness(color, colors),
  })
  const usual = judged(brand)
  if (usual.lost <= mostLost) return { color: brand, reason: 'brand', ...whole }
  const [best = usual] = neutrals
    .map(judged)
    .sort((a, b) => Number(a.lost > mostLost) - Number(b.lost > mostLost) || b.clear - a.clear)
  return { color: best.color, reason: 'clearest', hides: best.lost > mostLost, lostOnBrand: usual.lost }
}

/** What is less opaque than this is a shadow or an edge, and no part by itself. */
const solid = 128

interface Colors {
  /** How many solid pixels there are of each colour, four bits to the channel. */
  counts: Uint32Array
  total: number
  /** From which opacity on a pixel counts. */
  least: number
}

const binAt = (pixels: Uint8Array, at: number): number =>
  (((pixels[at] ?? 0) >> 4) << 8) | (((pixels[at + 1] ?? 0) >> 4) << 4) | ((pixels[at + 2] ?? 0) >> 4)

function colorsOf({ pixels }: Picture, least = solid): Colors {
  const counts = new Uint32Array(1 << 12)
  let total = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < least) continue
    const bin = binAt(pixels, at)
    counts[bin] = (counts[bin] ?? 0) + 1
    total += 1
  }
  // A logo that is all glass has nothing but its glass.
  return total > 0 || least === 1 ? { counts, total, least } : colorsOf({ pixels } as Picture, 1)
}

const hexOfBin = (bin: number): Hex => hexOfChannels([8, 4, 0].map(part => ((bin >> part) & 15) * 17))

/** Two colours that are told apart by neither brightness nor hue. */
const discernible = { contrast: 1.8, channel: 96 }

function blends(a: Hex, b: Hex): boolean {
  const [one, other] = [channelsOf(a), channelsOf(b)]
  const apart = Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))))
  return apart < discernible.channel && contrastRatio(a, b) < discernible.contrast
}

const seenBins = ({ counts }: Colors): number[] => [...counts.keys()].filter(bin => (counts[bin] ?? 0) > 0)

/** The mean contrast of what is seen with a ground. */
function clearness(ground: Hex, colors: Colors): number {
  const sum = seenBins(colors).reduce(
    (sum, bin) => sum + (colors.counts[bin] ?? 0) * contrastRatio(hexOfBin(bin), ground),
    0,
  )
  return sum / Math.max(1, colors.total)
}

/** The part of a logo that is lost on a ground. */
function lostOn(ground: Hex, picture: Picture, colors: Colors): number {
  const alike = new Uint8Array(colors.counts.length)
  let count = 0
  for (const bin of seenBins(colors)) {
    if (!blends(hexOfBin(bin), ground)) continue
    alike[bin] = 1
    count += colors.counts[bin] ?? 0
  }
  // Most logos have nothing of it anywhere, and need no closer look.
  if (count / Math.max(1, colors.total) <= mostLost) return 0
  return lostAround(alike, picture, colors)
}

const [empty, merging, distinct] = [0, 1, 2]

function lostAround(alike: Uint8Array, { pixels, side }: Picture, { total, least }: Colors): number {
  const kinds = Uint8Array.from({ length: side * side }, (_, pixel) => {
    const at = pixel * 4
    if ((pixels[at + 3] ?? 0) < least) return empty
    return alike[binAt(pixels, at)] ? merging : distinct
  })
  const outside = reachedFromOutside(kinds, side, kind => kind === empty)
  if (isPlate(kinds, outside, side)) return 0
  const merged = reachedFromOutside(kinds, side, kind => kind !== distinct)
  let lost = 0
  for (let pixel = 0; pixel < kinds.length; pixel += 1)
    if (kinds[pixel] === merging && merged[pixel]) lost += 1
  return lost / Math.max(1, total)
}

/** Whether what merges goes around all the rest: a plate with the mark on it, which the tile itself then is. */
function isPlate(kinds: Uint8Array, outside: Uint8Array, side: number): boolean {
  let [distinctPixels, atRim] = [0, 0]
  for (let pixel = 0; pixel < kinds.length; pixel += 1) {
    if (kinds[pixel] !== distinct) continue
    distinctPixels += 1
    if ([1, -1, side, -side].some(step => outside[pixel + step])) atRim += 1
  }
  return distinctPixels > kinds.length * mostLost && atRim <= 4 + distinctPixels * 0.01
}

/** The pixels of a square that are reached from beyond its edges through those that let one pass. */
export function reachedFromOutside(
  kinds: Uint8Array,
  side: number,
  passes: (kind: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(kinds.length)
  const waiting: number[] = []
  const visit = (pixel: number) => {
    if (reached[pixel] || !passes(kinds[pixel] ?? 0)) return
    reached[pixel] = 1
    waiting.push(pixel)
  }
  for (let at = 0; at < side; at += 1)
    for (const pixel of [at, (side - 1) * side + at, at * side, at * side + side - 1]) visit(pixel)
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    const x = pixel % side
    if (x > 0) visit(pixel - 1)
    if (x < side - 1) visit(pixel + 1)
    if (pixel >= side) visit(pixel - side)
    if (pixel + side < kinds.length) visit(pixel + side)
  }
  return reached
}
