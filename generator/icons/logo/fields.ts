import type { Picture } from './logo-picture.ts'
import { outsideOf, spreadBy } from './regions.ts'

/** A logo as fields of colour. A gradient is one field, because the step from pixel to pixel is small. */
export interface Fields {
  /** The mean colour of each field. */
  colors: readonly Rgb[]
  /** The part of the visible pixels outside the largest field, without the smoothed edge of the logo. */
  details: number
  /** The part of the visible pixels that belongs to fields. It is small for a photo. */
  covered: number
  /** True if all fields at the logo's outer edge have one colour. */
  hasOneEdge: boolean
  /**
   * A mask of the fields that are reached from outside across an even or an odd number of other fields. Even: a
   * plate, and fields on its sign. Odd: the sign.
   */
  ofDepth: (parity: 'even' | 'odd') => Uint8Array
  /** True if two pixels belong to fields of different colours. */
  areApart: (pixel: number, other: number) => boolean
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Limit of a channel's step from a pixel to the next inside a field. */
const step = 12
/** Two fields look alike if their mean colours differ by less in each channel. */
const alike = 48
/** In parts of the side. A line up to twice this and a pixel wide is an edge, not a field. */
const edge = 0.004
/** Minimum of the inside of a field, in parts of the visible pixels. */
const minField = 0.001

/** The fields of a logo. `mask`: its visible pixels. */
export function fieldsOf({ pixels, side }: Picture, mask: Uint8Array): Fields {
  const labels = smoothLabels(pixels, mask, side)
  const seen = Math.max(
    1,
    mask.reduce((sum, value) => sum + value, 0),
  )
  const numbers = fieldNumbers(labels, mask, side, seen * minField)
  const counts = countsOf(labels)
  const covered = [...numbers.keys()].reduce((sum, label) => sum + (counts[label] ?? 0), 0) / seen
  const details = detailsOf(labels, counts, mask, side) / seen
  grow(labels, numbers, mask, side)
  const colors = meanColors(labels, pixels)
  const areAlike = (one = -1, other = -1) => one === other || differenceOf(colors[one], colors[other]) < alike
  const outside = outsideOf(mask, side)
  const depths = depthsOf(labels, outside, colors.length, side)
  const first = [...depths.keys()].filter(field => depths[field] === 0)
  return {
    colors,
    details,
    covered,
    hasOneEdge: first.every(field => areAlike(field, first[0])),
    ofDepth: parity => {
      const mask = new Uint8Array(labels.length)
      for (let pixel = 0; pixel < labels.length; pixel += 1) {
        const depth = depths[labels[pixel] ?? nothing]
        if (depth !== undefined && (depth % 2 === 0) === (parity === 'even')) mask[pixel] = 1
      }
      return mask
    },
    areApart: (pixel, other) => !areAlike(labels[pixel], labels[other]),
  }
}

const differenceOf = (a: Rgb = [0, 0, 0], b: Rgb = [0, 0, 0]): number =>
  Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0))))

const nothing = -1

/** Labels the pixels of a mask. Pixels that small steps connect share a label. */
function smoothLabels(pixels: Uint8Array, mask: Uint8Array, side: number): Int32Array {
  const labels = new Int32Array(mask.length).fill(nothing)
  const waiting = new Int32Array(mask.length)
  let count = 0
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || labels[start] !== nothing) continue
    let size = 1
    waiting[0] = start
    labels[start] = count
    const visit = (next: number, from: number) => {
      if (mask[next] !== 1 || labels[next] !== nothing || !isStep(pixels, from * 4, next * 4)) return
      labels[next] = count
      waiting[size] = next
      size += 1
    }
    while (size > 0) {
      size -= 1
      const pixel = waiting[size] ?? 0
      const x = pixel % side
      if (x > 0) visit(pixel - 1, pixel)
      if (x < side - 1) visit(pixel + 1, pixel)
      visit(pixel - side, pixel)
      visit(pixel + side, pixel)
    }
    count += 1
  }
  return labels
}

const isStep = (pixels: Uint8Array, from: number, to: number): boolean =>
  Math.abs((pixels[from] ?? 0) - (pixels[to] ?? 0)) <= step &&
  Math.abs((pixels[from + 1] ?? 0) - (pixels[to + 1] ?? 0)) <= step &&
  Math.abs((pixels[from + 2] ?? 0) - (pixels[to + 2] ?? 0)) <= step

/**
 * Numbers from 0 the labels that are fields: those with enough pixels that have only their label around them.
 */
function fieldNumbers(
  labels: Int32Array,
  mask: Uint8Array,
  side: number,
  minInner: number,
): Map<number, number> {
  const reach = Math.max(1, Math.round(side * edge))
  const inner: number[] = []
  for (let y = reach; y < side - reach; y += 1) {
    for (let x = reach; x < side - reach; x += 1) {
      const pixel = y * side + x
      const label = labels[pixel] ?? nothing
      if (mask[pixel] === 0) continue
      const isInside =
        labels[pixel - reach] === label &&
        labels[pixel + reach] === label &&
        labels[pixel - reach * side] === label &&
        labels[pixel + reach * side] === label
      if (isInside) inner[label] = (inner[label] ?? 0) + 1
    }
  }
  const fields = Object.keys(inner)
    .map(Number)
    .filter(label => (inner[label] ?? 0) >= minInner)
  return new Map(fields.map((label, field) => [label, field]))
}

/** Replaces the label of each pixel of a mask by the nearest field. */
function grow(labels: Int32Array, fields: Map<number, number>, mask: Uint8Array, side: number): void {
  const queue = new Int32Array(mask.length)
  let end = 0
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const field = fields.get(labels[pixel] ?? nothing) ?? nothing
    labels[pixel] = field
    if (field === nothing) continue
    queue[end] = pixel
    end += 1
  }
  for (let start = 0; start < end; start += 1) {
    const pixel = queue[start] ?? 0
    const x = pixel % side
    const visit = (next: number) => {
      if (mask[next] !== 1 || labels[next] !== nothing) return
      labels[next] = labels[pixel] ?? nothing
      queue[end] = next
      end += 1
    }
    if (x > 0) visit(pixel - 1)
    if (x < side - 1) visit(pixel + 1)
    visit(pixel - side)
    visit(pixel + side)
  }
}

function meanColors(labels: Int32Array, pixels: Uint8Array): Rgb[] {
  const sums: number[][] = []
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const field = labels[pixel] ?? nothing
    if (field === nothing) continue
    const sum = sums[field] ?? [0, 0, 0, 0]
    sums[field] = sum
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (pixels[pixel * 4 + channel] ?? 0)
    sum[3] = (sum[3] ?? 0) + 1
  }
  return sums.map(([red = 0, green = 0, blue = 0, count = 1]) => [red / count, green / count, blue / count])
}

/**
 * Length in pixels of a border between two fields, or a field and the outside. A shorter border is a corner.
 */
const minBorder = 6

/** The number of fields crossed on the way from outside to each field. */
function depthsOf(labels: Int32Array, outside: Uint8Array, count: number, side: number): number[] {
  // The numbers after those of the fields.
  const [beyond, hole] = [count, count + 1]
  const borders = Array.from({ length: count + 2 }, () => new Map<number, number>())
  const fieldAt = (pixel: number) => {
    if (outside[pixel] === 1) return beyond
    return labels[pixel] === nothing ? hole : (labels[pixel] ?? hole)
  }
  const meet = (one: number, other: number) => {
    if (one === other) return
    borders[one]?.set(other, (borders[one]?.get(other) ?? 0) + 1)
    borders[other]?.set(one, (borders[other]?.get(one) ?? 0) + 1)
  }
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const field = fieldAt(pixel)
    const x = pixel % side
    if (x === 0) meet(field, beyond)
    meet(field, x < side - 1 ? fieldAt(pixel + 1) : beyond)
    if (pixel < side) meet(field, beyond)
    meet(field, pixel + side < labels.length ? fieldAt(pixel + side) : beyond)
  }
  const depths: number[] = Array.from({ length: count }, () => Number.POSITIVE_INFINITY)
  // A field in the hole of a ring is reached from the hole.
  for (const start of [beyond, hole]) {
    let reached = [start]
    for (let depth = 0; reached.length > 0; depth += 1) {
      const next = reached.flatMap(field =>
        [...(borders[field] ?? [])].filter(([, length]) => length >= minBorder).map(([other]) => other),
      )
      reached = [...new Set(next)].filter(field => depths[field] === Number.POSITIVE_INFINITY)
      for (const field of reached) depths[field] = depth
    }
  }
  return depths.map(depth => (depth === Number.POSITIVE_INFINITY ? 0 : depth))
}

/** The number of pixels of each label. */
function countsOf(labels: Int32Array): number[] {
  const counts: number[] = []
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    const label = labels[pixel] ?? nothing
    if (label !== nothing) counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}

/** Pixels from the outside on that a smoothed edge covers. */
const smoothed = 4

/** The number of visible pixels, away from the outer edge, that do not have the most frequent label. */
function detailsOf(labels: Int32Array, counts: readonly number[], mask: Uint8Array, side: number): number {
  const gaps = mask.map(value => 1 - value)
  const near = spreadBy(smoothed, gaps, side, 1)
  const mainLabel = counts.reduce(
    (largest, count, label) => (count > (counts[largest] ?? 0) ? label : largest),
    0,
  )
  let details = 0
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (mask[pixel] === 1 && near[pixel] === 0 && labels[pixel] !== mainLabel) details += 1
  return details
}
