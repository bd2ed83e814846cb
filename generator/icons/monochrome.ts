import sharp from 'sharp'
import { channelsOf } from '../color.ts'
import { lettersSvg } from './letters.ts'
import { type Picture, pictureOf } from './logo/logo-picture.ts'
import { outsideOf } from './logo/regions.ts'
import { palettePng } from './palette/png.ts'
import { safeScale } from './safe-zone.ts'

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
 * The shape of a logo alone, white where it is: launchers put colours of their own to it. What has no shape, a photo or one plain colour,
 * gives its place to the monogram.
 */
export async function monochromePng(picture: Picture, monogram: string, width: number): Promise<Uint8Array> {
  const hasShape = !picture.shape.isPhoto && !picture.shape.isPlain
  const shown = hasShape ? picture : await pictureOf({ kind: 'svg', bytes: lettersSvg(monogram, '#ffffff') })
  const side = 2 * Math.floor((width * safeScale(shown.shape)) / 2)
  const raw = { width: shown.side, height: shown.side, channels: 1 } as const
  const scaled = await sharp(shapeOf(shown), { raw })
    .resize(side, side, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const indices = new Uint8Array(width * width)
  const start = Math.floor((width - side) / 2)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      indices[(start + y) * width + start + x] = stepOf[scaled[y * side + x] ?? 0] ?? 0
  return palettePng({ indices, colors: whites }, width, width)
}

/** How much of each pixel belongs to a logo's shape. */
function shapeOf(picture: Picture): Uint8Array {
  const { pixels, shape } = picture
  const seen = shape.backdrop === null ? opacityOf(pixels) : awayFrom(channelsOf(shape.backdrop), pixels)
  return signOn(seen, picture) ?? seen
}

/** From here on a pixel is the mark's; below it is a shadow, which has no shape of its own. */
const shadow = 128

/** Opacity, stretched from what a shadow has to the most there is. */
function opacityOf(pixels: Uint8Array): Uint8Array {
  const opacity = Uint8Array.from({ length: pixels.length / 4 }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0)
  const most = opacity.reduce((largest, one) => Math.max(largest, one), 1)
  const [none, whole] = [(shadow * most) / 255, (224 * most) / 255]
  return opacity.map(value => Math.max(0, Math.min(255, Math.round(((value - none) * 255) / (whole - none)))))
}

/**
 * A plate with a sign on it is told by one colour, of this share among what is seen, that goes around the sign. What else touches the
 * outside, a rim, is little, or the plate fills most of its square.
 */
const plate = {
  leastShare: 0.25,
  mostShare: 0.97,
  leastSign: 0.015,
  mostRim: 0.1,
  filled: 0.6,
  leastReach: 0.25,
}

const [plain, other, nothing] = [0, 1, 2]

/** What is on a logo's plate, or the plate without it where that is small; null for a logo without a plate. */
function signOn(seen: Uint8Array, { pixels, side, shape }: Picture): Uint8Array | null {
  const { color, share, count } = mainColor(pixels, seen)
  if (share < plate.leastShare || share > plate.mostShare) return null
  const apart = awayFrom(color, pixels)
  const kinds = seen.map((value, pixel) => {
    if (value < shadow) return nothing
    return (apart[pixel] ?? 0) < shadow ? plain : other
  })
  const outside = outsideOf(
    kinds.map(kind => Number(kind === plain)),
    side,
  )
  // On a backdrop, what is of its colour and inside of the plate is a part of the sign.
  const isInside = (pixel: number) => !outside[pixel] && (kinds[pixel] === other || shape.backdrop !== null)
  let [sign, rim] = [0, 0]
  for (let pixel = 0; pixel < kinds.length; pixel += 1) {
    if (kinds[pixel] === plain) continue
    if (isInside(pixel)) sign += 1
    else if (kinds[pixel] === other) rim += 1
  }
  const isPlate =
    sign / count >= plate.leastSign && (rim / count < plate.mostRim || count / seen.length >= plate.filled)
  if (!isPlate) return null
  const onPlate = apart.map((value, pixel) => ((seen[pixel] ?? 0) > 0 || isInside(pixel) ? value : 0))
  if (reachOf(onPlate, side) >= plate.leastReach) return onPlate
  return seen.map((value, pixel) => Math.round((value * (255 - (apart[pixel] ?? 0))) / 255))
}

/** How far from the middle of a square its solid pixels reach, in parts of its side. */
function reachOf(opacity: Uint8Array, side: number): number {
  let most = 0
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    if ((opacity[pixel] ?? 0) < shadow) continue
    const [x, y] = [(pixel % side) - side / 2, Math.floor(pixel / side) - side / 2]
    most = Math.max(most, x * x + y * y)
  }
  return Math.sqrt(most) / side
}

/** The most frequent colour among what is seen, its share of it, and how many pixels are seen. */
function mainColor(pixels: Uint8Array, seen: Uint8Array) {
  const bins = new Uint32Array(1 << 12)
  let count = 0
  for (let pixel = 0; pixel < seen.length; pixel += 1) {
    if ((seen[pixel] ?? 0) < shadow) continue
    const at = pixel * 4
    const bin =
      (((pixels[at] ?? 0) >> 4) << 8) | (((pixels[at + 1] ?? 0) >> 4) << 4) | ((pixels[at + 2] ?? 0) >> 4)
    bins[bin] = (bins[bin] ?? 0) + 1
    count += 1
  }
  const most = bins.reduce((largest, one) => Math.max(largest, one), 0)
  const bin = bins.indexOf(most)
  return {
    color: [8, 4, 0].map(part => ((bin >> part) & 15) * 16 + 8),
    share: most / Math.max(1, count),
    count: Math.max(1, count),
  }
}

/** What is as near to a colour as its own smoothing or a photo's noise is the same. */
const noise = 12

/** 0 where a pixel is like `color` or is not there, 255 from half the largest difference there is. */
function awayFrom([red = 0, green = 0, blue = 0]: readonly number[], pixels: Uint8Array): Uint8Array {
  const apart = new Uint8Array(pixels.length / 4)
  let most = 1
  for (let pixel = 0, at = 0; pixel < apart.length; pixel += 1, at += 4) {
    if ((pixels[at + 3] ?? 0) < shadow) continue
    const off = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue),
    )
    apart[pixel] = off
    if (off > most) most = off
  }
  const half = Math.max(1, most / 2 - noise)
  return apart.map(off => Math.min(255, Math.round((Math.max(0, off - noise) * 255) / half)))
}
