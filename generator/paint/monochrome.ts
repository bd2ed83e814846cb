import sharp from 'sharp'
import type { Hex } from '../brand/brand.ts'
import { type Grounded, onGround, squareFor } from './grounded.ts'
import { lettersSvg } from './letters.ts'
import { pictureOf, safeScale } from './logo-picture.ts'
import { indexedPng } from './png.ts'

const steps = 15
/** White at every step of opacity. */
const whites = Array.from({ length: steps + 1 }, (_, step) => [
  255,
  255,
  255,
  Math.round((step * 255) / steps),
]).flat()
const stepOf = Uint8Array.from({ length: 256 }, (_, opacity) => Math.round((opacity * steps) / 255))

/**
 * The shape of a logo alone, white where it is: launchers put colours of their own to it. `scale` is the side of the logo's square, in
 * parts of the icon's. A photo has no shape; the monogram takes its place.
 */
export async function monochromePng(
  logo: Grounded,
  { ground, monogram }: { ground: Hex; monogram: string },
  width: number,
  scale: number,
): Promise<Uint8Array> {
  const side = 2 * Math.floor((width * scale) / 2)
  const from = squareFor(side, logo)
  const shape = shapeOf(from.pixels, Number.parseInt(ground.slice(1), 16))
  if (shape === null) return lettersOnly(monogram, width)
  const raw = { width: from.side, height: from.side, channels: 1 } as const
  const scaled = await sharp(shape, { raw })
    .resize(side, side, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const indices = new Uint8Array(width * width)
  const start = Math.floor((width - side) / 2)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      indices[(start + y) * width + start + x] = stepOf[scaled[y * side + x] ?? 0] ?? 0
  return indexedPng({ indices, colors: whites }, width, width)
}

async function lettersOnly(monogram: string, width: number): Promise<Uint8Array> {
  const [ground, white] = ['#000000', '#ffffff'] as const
  const letters = await pictureOf({ kind: 'svg', bytes: lettersSvg(monogram, white) })
  return monochromePng(onGround(letters, ground), { ground, monogram }, width, safeScale(letters.shape))
}

/** A plate with something on it is told by one colour that fills most of the square, and is not the ground's. */
const plate = { filled: 0.6, leastShare: 0.25, mostShare: 0.97 }

/** How much of each pixel of a logo is seen on its ground; of a plate, on the plate. null where there is no shape to be found. */
function shapeOf(rgb: Uint8Array, ground: number): Uint8Array | null {
  const seen = awayFrom(ground, rgb)
  const { color, share, filled } = mainColor(rgb, seen)
  if (filled < plate.filled) return seen
  if (share < plate.leastShare) return filled > 0.95 ? null : seen
  return share > plate.mostShare ? seen : onlyWhere(seen, awayFrom(color, rgb))
}

function onlyWhere(seen: Uint8Array, values: Uint8Array): Uint8Array {
  for (let pixel = 0; pixel < values.length; pixel += 1) if (!seen[pixel]) values[pixel] = 0
  return values
}

/** The most frequent colour among what is seen, its share of it, and how much of the square is seen. */
function mainColor(rgb: Uint8Array, seen: Uint8Array) {
  const bins = new Uint32Array(1 << 12)
  let count = 0
  for (let pixel = 0; pixel < seen.length; pixel += 1) {
    if ((seen[pixel] ?? 0) < 128) continue
    const at = pixel * 3
    const bin = (((rgb[at] ?? 0) >> 4) << 8) | (((rgb[at + 1] ?? 0) >> 4) << 4) | ((rgb[at + 2] ?? 0) >> 4)
    bins[bin] = (bins[bin] ?? 0) + 1
    count += 1
  }
  const most = bins.reduce((largest, one) => Math.max(largest, one), 0)
  const bin = bins.indexOf(most)
  const middle = (part: number) => ((bin >> part) & 15) * 16 + 8
  return {
    color: (middle(8) << 16) | (middle(4) << 8) | middle(0),
    share: most / Math.max(1, count),
    filled: count / seen.length,
  }
}

/** What is as near to a colour as its own smoothing or a photo's noise is the same. */
const noise = 12

/** 0 where a pixel is like `color`, 255 from half the largest difference there is. */
function awayFrom(color: number, rgb: Uint8Array): Uint8Array {
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255]
  const apart = new Uint8Array(rgb.length / 3)
  let most = 1
  for (let pixel = 0, at = 0; pixel < apart.length; pixel += 1, at += 3) {
    const off = Math.max(
      Math.abs((rgb[at] ?? 0) - red),
      Math.abs((rgb[at + 1] ?? 0) - green),
      Math.abs((rgb[at + 2] ?? 0) - blue),
    )
    apart[pixel] = off
    if (off > most) most = off
  }
  const half = Math.max(1, most / 2 - noise)
  const seen = Uint8Array.from({ length: 256 }, (_, off) =>
    Math.min(255, Math.round((Math.max(0, off - noise) * 255) / half)),
  )
  for (let pixel = 0; pixel < apart.length; pixel += 1) apart[pixel] = seen[apart[pixel] ?? 0] ?? 0
  return apart
}
