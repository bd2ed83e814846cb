// The geometry of masks: square pictures whose pixels are 1 if they belong to something, and 0 if not.
// Every logo is read pixel by pixel: these are loops over numbers, without arrays or iterators for a single
// pixel.

import type { Point } from '../safe-zone.ts'

/** A connected part of a mask. */
export interface Region {
  /** Pixels. */
  count: number
  left: number
  top: number
  /** The last column and row of the region. */
  right: number
  bottom: number
}

export interface Regions {
  regions: Region[]
  /** The region of each pixel, or -1. */
  labels: Int32Array
}

/** The connected parts of a mask. Pixels that share a corner are connected. */
export function regionsOf(mask: Uint8Array, side: number): Regions {
  const labels = new Int32Array(side * side).fill(-1)
  const regions: Region[] = []
  const waiting = new Int32Array(side * side)
  for (let start = 0; start < labels.length; start += 1) {
    if (mask[start] !== 1 || labels[start] !== -1) continue
    const region = { count: 0, left: side, top: side, right: 0, bottom: 0 }
    labels[start] = regions.length
    waiting[0] = start
    for (let size = 1; size > 0; ) {
      size -= 1
      const pixel = waiting[size] ?? 0
      const x = pixel % side
      const y = (pixel - x) / side
      region.count += 1
      if (x < region.left) region.left = x
      if (x > region.right) region.right = x
      if (y < region.top) region.top = y
      if (y > region.bottom) region.bottom = y
      const [first, last] = [x > 0 ? -1 : 0, x < side - 1 ? 1 : 0]
      for (let row = y > 0 ? -side : 0; row <= (y < side - 1 ? side : 0); row += side) {
        for (let column = first; column <= last; column += 1) {
          const next = pixel + row + column
          if (mask[next] !== 1 || labels[next] !== -1) continue
          labels[next] = regions.length
          waiting[size] = next
          size += 1
        }
      }
    }
    regions.push(region)
  }
  return { labels, regions }
}

/** The box that holds some regions. */
export const boxAround = (regions: readonly Region[]): Omit<Region, 'count'> =>
  regions.reduce(
    (box, region) => ({
      left: Math.min(box.left, region.left),
      top: Math.min(box.top, region.top),
      right: Math.max(box.right, region.right),
      bottom: Math.max(box.bottom, region.bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  )

/** The pixels that can be reached from outside a square without crossing its mask. */
export function outsideOf(mask: Uint8Array, side: number): Uint8Array {
  const reached = new Uint8Array(side * side)
  const waiting = new Int32Array(side * side)
  let size = 0
  const visit = (pixel: number) => {
    if (reached[pixel] === 1 || mask[pixel] === 1) return
    reached[pixel] = 1
    waiting[size] = pixel
    size += 1
  }
  for (let at = 0; at < side; at += 1) {
    visit(at)
    visit((side - 1) * side + at)
    visit(at * side)
    visit(at * side + side - 1)
  }
  while (size > 0) {
    size -= 1
    const pixel = waiting[size] ?? 0
    const x = pixel % side
    if (x > 0) visit(pixel - 1)
    if (x < side - 1) visit(pixel + 1)
    if (pixel >= side) visit(pixel - side)
    if (pixel + side < reached.length) visit(pixel + side)
  }
  return reached
}

/**
 * Removes parts of a mask that are thinner than `2 * radius + 1` pixels. The squares of that side that fit into
 * it remain.
 */
export function openedBy(radius: number, mask: Uint8Array, side: number): Uint8Array {
  const gaps = mask.map(value => 1 - value)
  const core = spreadBy(radius, gaps, side, 1).map(value => 1 - value)
  return spreadBy(radius, core, side, 0)
}

/** Grows a mask by some pixels in each direction. `beyond` is the value of the pixels around its square. */
export function spreadBy(radius: number, mask: Uint8Array, side: number, beyond: 0 | 1): Uint8Array {
  return spreadAlong(side, 1, spreadAlong(1, side, mask))

  /** `step`: from a pixel of a line to the next. `next`: from a line to the next. */
  function spreadAlong(step: number, next: number, from: Uint8Array): Uint8Array {
    const to = new Uint8Array(from.length)
    for (let line = 0; line < side; line += 1) {
      let last = beyond === 1 ? -1 : -Infinity
      for (let at = 0, ahead = 0; at < side; at += 1) {
        for (; ahead < side && ahead <= at + radius; ahead += 1)
          if (from[line * next + ahead * step] === 1) last = ahead
        const reachesEnd = beyond === 1 && at + radius >= side
        if (reachesEnd || last >= at - radius) to[line * next + at * step] = 1
      }
    }
    return to
  }
}

/** The area of the smallest convex shape that holds a mask. */
export function hullArea(mask: Uint8Array, side: number): number {
  const left: Point[] = []
  const right: Point[] = []
  for (let y = 0; y < side; y += 1) {
    const first = mask.indexOf(1, y * side)
    if (first === -1 || first >= (y + 1) * side) continue
    const last = mask.lastIndexOf(1, (y + 1) * side - 1)
    for (const row of [y, y + 1]) {
      bend(left, { x: first - y * side, y: row }, -1)
      bend(right, { x: last + 1 - y * side, y: row }, 1)
    }
  }
  const corners = [...left, ...right.reverse()]
  const doubled = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - y * next.x
  }, 0)
  return Math.abs(doubled) / 2
}

/**
 * Adds a point to one side of a hull, and removes the points that it passes. `turn`: 1 for its right side, -1
 * for its left side.
 */
function bend(hull: Point[], point: Point, turn: 1 | -1): void {
  for (;;) {
    const [before, last] = [hull.at(-2), hull.at(-1)]
    if (!before || !last) break
    const cross = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x)
    if (cross * turn > 0) break
    hull.pop()
  }
  hull.push(point)
}
