import sharp from 'sharp'
import { type Hex, hexOfChannels } from '#generator/color.ts'
import type { Logo } from '#generator/tenant/tenant.ts'
import { enclosingCircle, type Point } from '../safe-zone.ts'
import { hasCheckerboard } from './checkerboard.ts'
import { eraseSpecks, specksIn } from './specks.ts'

// Several gyms are drawn at a time, and threads inside a picture would only compete.
sharp.concurrency(1)
// No picture is made twice, and a cache lookup takes longer than many pictures.
sharp.cache(false)

const maxPixels = 4096 ** 2
const vectorDensity = 72

/** RGBA pixels, square. */
interface Raster {
  pixels: Uint8Array
  side: number
}

/** The side at which a logo is drawn. No tile shows it larger. */
const drawnSide = 512
/** A logo whose visible part is smaller is drawn again, larger. */
const minSide = 400
const maxSide = 4096

/**
 * The visible part of a logo, in a square around the middle of its smallest enclosing circle. Every tile is
 * scaled down from it.
 */
export interface Picture extends Raster {
  shape: Shape
  /** Its position in the drawn logo: pixels from the left and the top, and the side of the whole. */
  crop: { left: number; top: number; whole: number }
}

export interface Shape {
  /** Radius of the smallest circle around the visible part, in parts of the square's side. */
  reach: number
  /** The visible part of the logo's square: 1 for a photo, little for a thin mark. */
  coverage: number
  /**
   * The colour around a logo without transparent pixels. Null for any other logo, or if several colours
   * surround it.
   */
  backdrop: Hex | null
  /** The colour at the edge of an opaque rectangle with something on it. Null for any other shape. */
  edge: Hex | null
  /** True if specks far from the rest were left out. */
  hasSpecks: boolean
  /** The board by which drawing programs show transparency is a part of the pixels. */
  hasCheckerboard: boolean
  /** The visible part of the smallest circle around all visible pixels. */
  fill: number
  /** True for an opaque picture of one colour, with nothing on it. */
  isPlain: boolean
  /** True for an opaque rectangle of many colours. */
  isPhoto: boolean
  /** True if nothing is visible. */
  isBlank: boolean
  /** The longer side of the visible part, in multiples of the shorter side. */
  proportion: number
}

type TrimmedPicture = Omit<Picture, 'shape'> & { shape: Omit<Shape, 'hasCheckerboard'> }

/** Reads a logo, draws it, and trims its transparent margins. */
export async function pictureOf(logo: Pick<Logo, 'bytes' | 'kind'>): Promise<Picture> {
  const first = await rasterOf(logo, drawnSide)
  const isBoard = hasCheckerboard(first)
  const picture = await trimmedPicture(logo, first)
  return { ...picture, shape: { ...picture.shape, hasCheckerboard: isBoard } }
}

/** `first`: the logo at the side at which it is drawn. */
async function trimmedPicture(logo: Pick<Logo, 'bytes' | 'kind'>, first: Raster): Promise<TrimmedPicture> {
  const specks = specksIn(maskOn(backdropOf(first), first), drawnSide)
  const seen = measure(first, specks)
  if (seen.extent >= minSide || seen.extent === 0) return trimMargins(first, seen)
  const larger = await rasterOf(logo, Math.min(maxSide, Math.round(drawnSide ** 2 / seen.extent)))
  return trimMargins(larger, measure(larger, specks))
}

/** The visible pixels of a raster. */
function maskOn(backdrop: number[] | null, { pixels, side }: Raster): Uint8Array {
  const mask = new Uint8Array(side * side)
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const isVisible = (pixels[pixel * 4 + 3] ?? 0) >= visible
    if (isVisible && !(backdrop !== null && isLike(pixels, pixel * 4, backdrop))) mask[pixel] = 1
  }
  return mask
}

interface Measurements {
  middle: Point
  radius: number
  /** Side of the square around the middle that holds all visible pixels. */
  extent: number
  /** The visible pixels, weighted by their opacity. */
  area: number
  shape: Omit<Shape, 'reach' | 'isBlank' | 'fill' | 'hasCheckerboard'>
}

/** Below these parts of its canvas, and of the square around its visible part, a logo is a speck. */
const minExtent = 0.008
const minCover = 0.002

function trimMargins(raster: Raster, { middle, radius, extent, area, shape }: Measurements): TrimmedPicture {
  // Even, so that it can be halved.
  const side = Math.max(2, 2 * Math.ceil(extent / 2))
  const [left, top] = [Math.round(middle.x - side / 2), Math.round(middle.y - side / 2)]
  // Rounding moved the middle by up to half a pixel in each direction.
  return {
    ...cut(raster, left, top, side),
    shape: {
      ...shape,
      reach: (radius + Math.SQRT1_2) / side,
      fill: area / Math.max(1, Math.PI * radius ** 2),
      isBlank: extent < raster.side * minExtent || (shape.coverage * raster.side ** 2) / side ** 2 < minCover,
    },
    crop: { left, top, whole: raster.side },
  }
}

const visible = 16
const apart = 24
const transparent = [0, 0, 0, 0]

/**
 * Measures a logo. A plain square counts as a logo, not as a backdrop with nothing on it. `specks`: pixels to
 * leave out.
 */
function measure(raster: Raster, specks: Uint8Array | null): Measurements {
  const backdrop = backdropOf(raster)
  if (specks) eraseSpecks(specks, raster, backdrop ?? transparent)
  const seen = measureOn(backdrop, raster)
  if (seen.extent > 0 || backdrop === null)
    return { ...seen, shape: { ...seen.shape, hasSpecks: specks !== null } }
  const whole = measureOn(null, raster)
  // With room around it, a plain rectangle is a mark.
  const isPlain = whole.extent >= raster.side - 2
  return { ...whole, shape: { ...whole.shape, isPlain, edge: isPlain ? null : whole.shape.edge } }
}

function measureOn(backdrop: number[] | null, { pixels, side }: Raster): Measurements {
  const bins = new Uint32Array(1 << 12)
  const rim: Point[] = []
  let [seen, opaque, area, left, right] = [0, 0, 0, side, 0]
  for (let y = 0; y < side; y += 1) {
    let [first, last] = [-1, -1]
    for (let x = 0; x < side; x += 1) {
      const at = (y * side + x) * 4
      const alpha = pixels[at + 3] ?? 0
      if (alpha < visible || (backdrop !== null && isLike(pixels, at, backdrop))) continue
      if (first === -1) first = x
      last = x
      seen += 1
      area += alpha / 255
      if (alpha === 255) opaque += 1
      const bin =
        (((pixels[at] ?? 0) >> 4) << 8) | (((pixels[at + 1] ?? 0) >> 4) << 4) | ((pixels[at + 2] ?? 0) >> 4)
      bins[bin] = (bins[bin] ?? 0) + 1
    }
    if (first === -1) continue
    ;[left, right] = [Math.min(left, first), Math.max(right, last + 1)]
    rim.push({ x: first, y }, { x: first, y: y + 1 }, { x: last + 1, y }, { x: last + 1, y: y + 1 })
  }
  const { radius, ...middle } = enclosingCircle(rim)
  const far = rim.map(({ x, y }) => Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)))
  const [top, bottom] = [rim[0]?.y ?? 0, rim.at(-1)?.y ?? 0]
  const box = { left, right: right - 1, top, bottom: bottom - 1 }
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)]
  const isRectangle = opaque > rectangle * width * height
  return {
    middle: rim.length === 0 ? { x: side / 2, y: side / 2 } : middle,
    radius,
    area,
    extent: 2 * far.reduce((most, one) => Math.max(most, one), 0),
    shape: {
      coverage: seen / side ** 2,
      backdrop: backdrop && hexOfChannels(backdrop),
      edge: isRectangle ? hexOfChannels(colorAlong([...edgeOf(box, side)], pixels)) : null,
      hasSpecks: false,
      isPlain: false,
      isPhoto: backdrop === null && isRectangle && !isOfFewColors(bins, seen),
      proportion: Math.max(width, height) / Math.min(width, height),
    },
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The pixels along a rectangle's edge. */
function* edgeOf({ left, right, top, bottom }: Box, side: number): Generator<number> {
  for (let x = left; x <= right; x += 1) {
    yield top * side + x
    yield bottom * side + x
  }
  for (let y = top; y <= bottom; y += 1) {
    yield y * side + left
    yield y * side + right
  }
}

/** The median of each channel along an edge: the colour of most of it, or the middle of a gradient. */
function colorAlong(edge: readonly number[], pixels: Uint8Array): number[] {
  return [0, 1, 2].map(channel => {
    const values = edge.map(pixel => pixels[pixel * 4 + channel] ?? 0).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? 0
  })
}

/** An opaque rectangle fills its box, except for a row of pixels at its edges. */
const rectangle = 0.97

/** A picture consists of few colours if this many make up this share, with four bits to the channel. */
const few = { colors: 6, share: 0.75 }

function isOfFewColors(bins: Uint32Array, seen: number): boolean {
  const largestBins = bins.toSorted().subarray(-few.colors)
  return largestBins.reduce((sum, count) => sum + count, 0) >= few.share * seen
}

/** Side of the smallest accepted picture. Its edge may fill a part of a pixel and be half transparent. */
const minPixels = 192

/**
 * Share of the edge that a backdrop covers. A round badge touches it on each side, a mark may be cut off at one
 * side.
 */
const minAround = 0.75

/**
 * The single colour around a picture without transparent pixels. Bars that made the picture square do not
 * count.
 */
function backdropOf({ pixels, side }: Raster): number[] | null {
  const opaque = (pixel: number) => pixels[pixel * 4 + 3] === 255
  const middle = Math.floor(side / 2)
  const first = (start: number, step: number) => {
    for (let count = 0; count < side; count += 1) if (opaque(start + count * step)) return count
    return side
  }
  const [left, top] = [first(middle * side, 1), first(middle, side)]
  const [right, bottom] = [
    side - 1 - first(middle * side + side - 1, -1),
    side - 1 - first((side - 1) * side + middle, -side),
  ]
  if (left > right || top > bottom) return null
  const fringe = Math.ceil(side / minPixels)
  // A crossing of two strokes is not a picture: beyond the bars of a picture there is nothing.
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += y >= top && y <= bottom && x === left - 1 ? right - left + 2 : 1)
      if (
        (x < left - fringe || x > right + fringe || y < top - fringe || y > bottom + fringe) &&
        (pixels[(y * side + x) * 4 + 3] ?? 0) >= visible
      )
        return null
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) if (!opaque(y * side + x)) return null
  const edge = [...edgeOf({ left, right, top, bottom }, side)]
  const color = colorAlong(edge, pixels)
  const alike = edge.filter(pixel => isLike(pixels, pixel * 4, color))
  return alike.length >= minAround * edge.length ? color : null
}

function isLike(pixels: Uint8Array, at: number, [red = 0, green = 0, blue = 0]: readonly number[]): boolean {
  return (
    Math.abs((pixels[at] ?? 0) - red) <= apart &&
    Math.abs((pixels[at + 1] ?? 0) - green) <= apart &&
    Math.abs((pixels[at + 2] ?? 0) - blue) <= apart
  )
}

/** True for a whole picture, which fills its tile. A mark keeps space around it. */
export const isPicture = ({ coverage }: Shape): boolean => coverage > 0.97

/**
 * Draws a logo in the middle of a transparent square. It is read from its bytes: with a path, an SVG could read
 * its neighbours.
 */
export async function rasterOf({ bytes, kind }: Pick<Logo, 'bytes' | 'kind'>, side: number): Promise<Raster> {
  const density = kind === 'svg' ? await densityFor(bytes, side) : vectorDensity
  const pixels = await sharp(bytes, { density, limitInputPixels: maxPixels })
    .autoOrient()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { pixels, side }
}

/** The density at which the longer side of a vector is `side` or slightly more. */
async function densityFor(bytes: Uint8Array, side: number): Promise<number> {
  const { width = side, height = side } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const density = (vectorDensity * side) / Math.max(width, height, 1)
  return Math.min(2400, Math.max(1, Math.ceil(density)))
}

/** Cuts a square part out of a raster. It is transparent beyond the raster. */
function cut({ pixels, side: from }: Raster, left: number, top: number, side: number): Raster {
  const part = new Uint8Array(side * side * 4)
  const [start, end] = [Math.max(0, -left), Math.min(side, from - left)]
  for (let y = Math.max(0, -top); y < Math.min(side, from - top); y += 1) {
    const row = ((top + y) * from + left) * 4
    part.set(pixels.subarray(row + start * 4, row + end * 4), (y * side + start) * 4)
  }
  return { pixels: part, side }
}
