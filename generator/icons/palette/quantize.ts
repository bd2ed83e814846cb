import type { PaletteImage } from './palette-image.ts'
import { blocksOf, isSimilar, type Windows, windowsOf } from './ssim.ts'

/** Colours that four bits can tell apart: two pixels fit into a byte. */
export const maxFourBitColors = 16
/** Limit of the error of a channel, of 255: an edge between any two colours keeps a step. */
const maxOff = 48
/**
 * The SSIM from which no difference is visible: of the picture, and of its worst window, in which a faint line
 * must not vanish.
 */
const minSsim = { mean: 0.99, worst: 0.4 }
/**
 * A colour on this part of a picture is an area and stays exact. On fewer pixels, the colour is part of an
 * edge.
 */
const area = { share: 1 / 256, pixels: 24 }

/**
 * A picture in the fewest colours that show no difference. Unchanged if sixteen colours do not suffice.
 * See docs/decisions/0086-icons-keep-a-palette-and-composing-of-their-own.md.
 */
export function quantize(picture: PaletteImage, width: number): PaletteImage {
  const fewer = findPalette(picture, width)
  if (fewer === null) return picture
  const indices = picture.indices.map(index => fewer.indexMap[index] ?? 0)
  return { indices, colors: fewer.colors }
}

/** Up to sixteen colours, and the replacement of each colour of a picture. */
export interface Palette {
  colors: number[]
  indexMap: Uint8Array
}

/**
 * The fewest of a picture's colours that show no difference, or null if sixteen are too few. All areas keep their
 * colour, and the ground stays the first. Of the steps between them, the colours farthest from all others remain.
 */
export function findPalette({ indices, colors }: PaletteImage, width: number): Palette | null {
  const blocks = blocksOf(indices, width)
  const chosen = areasOf(blocks.weights, indices.length)
  const windows = windowsOf(blocks, chosen)
  const seen = toSeen(colors)
  while (chosen.length <= maxFourBitColors) {
    const indexMap = nearest(chosen, seen)
    const { farthest, off } = farthestFrom(chosen, indexMap, seen)
    if (off <= maxOff && looksLike(windows, chosen, indexMap, seen))
      return { colors: chosen.flatMap(index => colors.slice(index * 4, index * 4 + 4)), indexMap }
    chosen.push(farthest)
  }
  return null
}

/**
 * Colours in sequence: red, green and blue times the opacity, and the opacity. Nearly transparent colours
 * hardly differ.
 */
type Seen = Float64Array

const toSeen = (colors: readonly number[]): Seen =>
  Float64Array.from(colors, (value, position) => {
    const opacity = colors[position - (position % 4) + 3] ?? 0
    return position % 4 === 3 ? opacity : (value * opacity) / 255
  })

function areasOf(weights: Uint32Array, pixels: number): number[] {
  const minWeight = Math.max(pixels * area.share, area.pixels)
  return [...weights.keys()].filter(index => index === 0 || (weights[index] ?? 0) >= minWeight)
}

/** For each colour, the position of the nearest colour among the chosen. */
function nearest(chosen: readonly number[], seen: Seen): Uint8Array {
  const indexMap = new Uint8Array(seen.length / 4)
  for (let index = 0; index < indexMap.length; index += 1) {
    let smallest = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < chosen.length; slot += 1) {
      const far = differenceOf(index, chosen[slot] ?? 0, seen)
      if (far >= smallest) continue
      smallest = far
      indexMap[index] = slot
    }
  }
  return indexMap
}

/** The colour that differs most from its replacement, and the difference. */
function farthestFrom(chosen: readonly number[], indexMap: Uint8Array, seen: Seen) {
  let farthest = 0
  let off = 0
  for (let index = 0; index < indexMap.length; index += 1) {
    const far = differenceOf(index, chosen[indexMap[index] ?? 0] ?? 0, seen)
    if (far <= off) continue
    off = far
    farthest = index
  }
  return { farthest, off }
}

/** The largest difference of two colours in a channel. */
function differenceOf(one: number, other: number, seen: Seen): number {
  let most = 0
  for (let channel = 0; channel < 4; channel += 1)
    most = Math.max(most, Math.abs((seen[one * 4 + channel] ?? 0) - (seen[other * 4 + channel] ?? 0)))
  return most
}

/** Compares on white and, if a colour is transparent, also on black. */
function looksLike(windows: Windows, chosen: readonly number[], indexMap: Uint8Array, seen: Seen): boolean {
  const opaque = seen.every((value, position) => position % 4 !== 3 || value === 255)
  return (opaque ? [255] : [255, 0]).every(ground => {
    const original = brightness(seen, ground)
    const quantized = Float64Array.from(indexMap, slot => original[chosen[slot] ?? 0] ?? 0)
    return isSimilar(windows, original, quantized, minSsim)
  })
}

function brightness(seen: Seen, ground: number): Float64Array {
  return Float64Array.from({ length: seen.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = seen.subarray(index * 4, index * 4 + 4)
    return 0.299 * red + 0.587 * green + 0.114 * blue + (ground * (255 - opacity)) / 255
  })
}
