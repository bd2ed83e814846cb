// Leftovers of background removers and picture banks. They would make the mark small, and move it.
import { regionsOf, spreadBy } from './regions.ts'

/** In parts of the canvas' side. Anything nearer to a part of a logo belongs to that part. */
const near = 0.16
/** A group of parts up to this part of the largest group's area is specks. */
const maxSpeck = 0.02

/** The pixels around specks that are far from the rest of a logo, or null. `mask`: its visible pixels. */
export function specksIn(mask: Uint8Array, side: number): Uint8Array | null {
  const { labels, regions } = regionsOf(spreadBy(Math.round((side * near) / 2), mask, side, 0), side)
  if (regions.length < 2) return null
  const areas = regions.map(() => 0)
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const group = labels[pixel] ?? 0
    if (mask[pixel] === 1) areas[group] = (areas[group] ?? 0) + 1
  }
  const largest = Math.max(...areas)
  const isSpeck = areas.map(area => area <= maxSpeck * largest)
  if (!isSpeck.includes(true)) return null
  const specks = new Uint8Array(mask.length)
  for (let pixel = 0; pixel < specks.length; pixel += 1) if (isSpeck[labels[pixel] ?? -1]) specks[pixel] = 1
  return specks
}

/** Paints over the specks of a logo. `specks` may come from a smaller drawing of the logo. */
export function eraseSpecks(
  specks: Uint8Array,
  { pixels, side }: { pixels: Uint8Array; side: number },
  [red = 0, green = 0, blue = 0, opacity = 255]: readonly number[],
): void {
  const scale = Math.sqrt(specks.length) / side
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y * scale) * Math.sqrt(specks.length)
    for (let x = 0; x < side; x += 1)
      if (specks[row + Math.floor(x * scale)] === 1)
        pixels.set([red, green, blue, opacity], (y * side + x) * 4)
  }
}
