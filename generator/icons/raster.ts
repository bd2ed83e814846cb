import sharp from 'sharp'
import type { Logo } from '../tenant/tenant.ts'

// Gyms are drawn side by side: threads inside of one picture only get in their way.
sharp.concurrency(1)
// No picture is made twice; looking for it takes longer than many of them.
sharp.cache(false)

const mostPixels = 4096 ** 2
const vectorDensity = 72

/** RGBA pixels, square. */
export interface Raster {
  pixels: Uint8Array
  side: number
}

/** A logo in the middle of a transparent square. It is read from its bytes: a path would let an SVG read its neighbours. */
export async function rasterOf({ bytes, kind }: Pick<Logo, 'bytes' | 'kind'>, side: number): Promise<Raster> {
  const density = kind === 'svg' ? await densityFor(bytes, side) : vectorDensity
  const pixels = await sharp(bytes, { density, limitInputPixels: mostPixels })
    .autoOrient()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { pixels, side }
}

/** The density at which a vector's longer side comes out at `side` or a little more. */
async function densityFor(bytes: Uint8Array, side: number): Promise<number> {
  const { width = side, height = side } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const density = (vectorDensity * side) / Math.max(width, height, 1)
  return Math.min(2400, Math.max(1, Math.ceil(density)))
}

/** A square part of a raster, transparent where it reaches beyond. */
export function cut({ pixels, side: from }: Raster, left: number, top: number, side: number): Raster {
  const part = new Uint8Array(side * side * 4)
  const [start, end] = [Math.max(0, -left), Math.min(side, from - left)]
  for (let y = Math.max(0, -top); y < Math.min(side, from - top); y += 1) {
    const row = ((top + y) * from + left) * 4
    part.set(pixels.subarray(row + start * 4, row + end * 4), (y * side + start) * 4)
  }
  return { pixels: part, side }
}
