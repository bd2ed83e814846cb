import type { PaletteImage } from './palette-image.ts'
import { blocksOf, isSimilar, type Windows, windowsOf } from './ssim.ts'

/** As many colours as four bits can tell apart: two pixels fit into a byte. */
export const mostOfFour = 16
/** By no more than this, of 255, may a channel of a pixel be off: an edge between any two colours keeps a step. */
const mostOff = 48
/** The SSIM from which on no eye sees a difference: of the picture, and of its worst window, in which a faint line may not vanish. */
const leastSsim = { mean: 0.99, worst: 0.4 }
/** A colour on so much of a picture is an area of its own, and stays exact; on fewer pixels than that, it is part of an edge. */
const area = { share: 1 / 256, pixels: 24 }

/** A picture in as few colours as show no difference, or as it is where sixteen do not do that. */
export function quantize(picture: PaletteImage, width: number): PaletteImage {
  const fewer = findPalette(picture, width)
  if (fewer === null) return picture
  const indices = picture.indices.map(index => fewer.indexMap[index] ?? 0)
  return { indices, colors: fewer.colors }
}

/** Sixteen colours or fewer, and for each colour of a picture which of them replaces it. */
export interface Palette {
  colors: number[]
  indexMap: Uint8Array
}

/**
 * The fewest of a picture's colours that show no difference; null where sixteen are too few. All areas keep theirs, of which the ground
 * stays the first; of the steps between them those stay that are farthest from all that stayed before.
 */
export function findPalette({ indices, colors }: PaletteImage, width: number): Palette | null {
  const blocks = blocksOf(indices, width)
  const chosen = areasOf(blocks.weights, indices.length)
  const windows = windowsOf(blocks, chosen)
  const seen = asSeen(colors)
  while (chosen.length <= mostOfFour) {
    const indexMap = nearest(chosen, seen)
    const { farthest, off } = farthestFrom(chosen, indexMap, seen)
    if (off <= mostOff && looksLike(windows, chosen, indexMap, seen))
      return { colors: chosen.flatMap(index => colors.slice(index * 4, index * 4 + 4)), indexMap }
    chosen.push(farthest)
  }
  return null
}

/** Colours one after the other: red, green and blue, each times the opacity, and that. What is hardly there hardly differs. */
type Seen = Float64Array

const asSeen = (colors: readonly number[]): Seen =>
  Float64Array.from(colors, (value, place) => {
    const opacity = colors[place - (place % 4) + 3] ?? 0
    return place % 4 === 3 ? opacity : (value * opacity) / 255
  })

function areasOf(weights: Uint32Array, pixels: number): number[] {
  const least = Math.max(pixels * area.share, area.pixels)
  return [...weights.keys()].filter(index => index === 0 || (weights[index] ?? 0) >= least)
}

/** For each colour the place among the chosen of the one that is nearest to it. */
function nearest(chosen: readonly number[], seen: Seen): Uint8Array {
  const indexMap = new Uint8Array(seen.length / 4)
  for (let index = 0; index < indexMap.length; index += 1) {
    let least = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < chosen.length; slot += 1) {
      const far = apart(index, chosen[slot] ?? 0, seen)
      if (far >= least) continue
      least = far
      indexMap[index] = slot
    }
  }
  return indexMap
}

/** The colour that is off by most from the one that replaces it, and by how much. */
function farthestFrom(chosen: readonly number[], indexMap: Uint8Array, seen: Seen) {
  let farthest = 0
  let off = 0
  for (let index = 0; index < indexMap.length; index += 1) {
    const far = apart(index, chosen[indexMap[index] ?? 0] ?? 0, seen)
    if (far <= off) continue
    off = far
    farthest = index
  }
  return { farthest, off }
}

/** By how much two colours differ in the channel in which they differ most. */
function apart(one: number, other: number, seen: Seen): number {
  let most = 0
  for (let channel = 0; channel < 4; channel += 1)
    most = Math.max(most, Math.abs((seen[one * 4 + channel] ?? 0) - (seen[other * 4 + channel] ?? 0)))
  return most
}

/** On a white ground and on a black one, where something shines through. */
function looksLike(windows: Windows, chosen: readonly number[], indexMap: Uint8Array, seen: Seen): boolean {
  const opaque = seen.every((value, place) => place % 4 !== 3 || value === 255)
  return (opaque ? [255] : [255, 0]).every(ground => {
    const original = brightness(seen, ground)
    const shown = Float64Array.from(indexMap, slot => original[chosen[slot] ?? 0] ?? 0)
    return isSimilar(windows, original, shown, leastSsim)
  })
}

function brightness(seen: Seen, ground: number): Float64Array {
  return Float64Array.from({ length: seen.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = seen.subarray(index * 4, index * 4 + 4)
    return 0.299 * red + 0.587 * green + 0.114 * blue + (ground * (255 - opacity)) / 255
  })
}
