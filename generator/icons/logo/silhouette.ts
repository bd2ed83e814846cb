// The shape that a logo has in one colour: a notification's badge, a themed icon.
import { channelsOf } from '#generator/color.ts'
import { type Fields, fieldsOf } from './fields.ts'
import type { Picture } from './logo-picture.ts'
import { hullArea, outsideOf, regionsOf, spreadBy } from './regions.ts'

/** Opacity from which a pixel belongs to the mark. Below it is a shadow, which has no shape. */
const shadow = 128

/** The shape of a logo, in a square around the middle of its icons. */
export interface Silhouette {
  /** The opacity of each pixel, 0 to 255. */
  opacity: Uint8Array
  side: number
  /** The distance of the farthest pixel from the middle, in parts of the side. */
  reach: number
}

/**
 * The shape of a logo. Parts on another colour are cut out of it. If they lie on a plate, as the sign of a badge
 * does, they are the shape. Null for a photo, for a plain colour, and for a bare disc or square.
 */
export function silhouetteOf(picture: Picture): Silhouette | null {
  const { pixels, side, shape } = picture
  if (shape.isPlain) return null
  const seen = shape.backdrop === null ? opacityOf(pixels) : awayFrom(channelsOf(shape.backdrop), pixels)
  const mask = maskOf(seen)
  const fields = fieldsOf(picture, mask)
  const isOfFields = fields.covered >= (shape.isPhoto ? minCovered.photo : minCovered.drawing)
  if (fields.details < minDetails || !isOfFields) {
    const whole = solidPart(seen, mask, side)
    const isShape = fields.details < minDetails ? !shape.isPhoto : !isBare(whole, side)
    return isShape ? { opacity: whole, side, reach: shape.reach } : null
  }
  const sign = signOn(fields, mask, side)
  if (sign !== null) return trimMargins(sign, side)
  const whole = cutOut(fields, side)
  return shape.isPhoto || isBare(whole, side) ? null : trimMargins(whole, side)
}

/**
 * Pixels around solid pixels that their smoothed edge covers. The rest is the glow of a backdrop, or a shadow.
 */
const edgeWidth = 2

function solidPart(seen: Uint8Array, mask: Uint8Array, side: number): Uint8Array {
  const near = spreadBy(edgeWidth, mask, side, 0)
  return seen.map((value, pixel) => (near[pixel] === 1 ? value : 0))
}

const maskOf = (opacity: Uint8Array): Uint8Array => opacity.map(value => Number(value >= shadow))

/** Trims the space around a shape: a sign is smaller than the plate that it was on. */
function trimMargins(opacity: Uint8Array, side: number): Silhouette {
  const farthest = reachOf(opacity, side)
  const half = Math.min(side / 2, Math.ceil(farthest * side))
  const [start, part] = [side / 2 - half, 2 * half]
  const cut = new Uint8Array(part * part)
  for (let row = 0; row < part; row += 1)
    cut.set(opacity.subarray((start + row) * side + start, (start + row) * side + start + part), row * part)
  return { opacity: cut, side: part, reach: (farthest * side) / part }
}

/** Minimum of the visible part with another colour than its surroundings. Below it, the logo has one colour. */
const minDetails = 0.015
/** Minimum of the visible part in fields of colour. Below it the logo is texture, as most of a photo is. */
const minCovered = { drawing: 0.75, photo: 0.9 }
/** A shape that fills this part of its hull tells nothing: a disc, a square. */
const bare = 0.97

function isBare(shape: Uint8Array, side: number): boolean {
  const mask = maskOf(shape)
  return countOf(mask) >= bare * hullArea(mask, side)
}

const countOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0)

/**
 * A plate is all of a logo: of one colour at its edge, filled to its hull. The sign on it is the shape if it reaches
 * far enough from the middle, in parts of the plate's reach. A smaller sign is cut out of the plate. A bare sign that
 * fills the plate is the inside of a rim.
 */
const plate = { span: 0.8, filled: 0.9, solid: 0.75, minReach: 0.45, maxSign: 0.6 }

/** The sign on a logo that is a plate, with the holes in the plate. Null for any other logo. */
function signOn(fields: Fields, mask: Uint8Array, side: number): Uint8Array | null {
  if (!fields.hasOneEdge) return null
  const { labels, regions } = regionsOf(mask, side)
  const largest = regions.reduce(
    (most, region, label) => (region.count > (regions[most]?.count ?? 0) ? label : most),
    0,
  )
  const plateMask = new Uint8Array(mask.length)
  for (let pixel = 0; pixel < plateMask.length; pixel += 1)
    if (labels[pixel] === largest) plateMask[pixel] = 1
  const filled = outsideOf(plateMask, side).map(value => 1 - value)
  const hull = hullArea(plateMask, side)
  const isPlate =
    hull >= plate.span * hullArea(mask, side) &&
    countOf(filled) >= plate.filled * hull &&
    countOf(plateMask) >= plate.solid * hull
  if (!isPlate) return null
  const sign = fields.ofDepth('odd')
  for (let pixel = 0; pixel < sign.length; pixel += 1)
    if (mask[pixel] === 0 && filled[pixel] === 1) sign[pixel] = 1
  if (reachOf(sign, side) < plate.minReach * reachOf(plateMask, side)) return null
  if (countOf(sign) > plate.maxSign * countOf(plateMask) && isBare(smooth(sign, side), side)) return null
  return smooth(apartFrom(fields, sign, side), side)
}

/** A logo without its parts on another colour, and with gaps between its colours. */
function cutOut(fields: Fields, side: number): Uint8Array {
  return smooth(apartFrom(fields, fields.ofDepth('even'), side), side)
}

/** In parts of the side. */
const gap = 0.012

/** Cuts gaps into a mask along the borders of its colours. */
function apartFrom(fields: Fields, mask: Uint8Array, side: number): Uint8Array {
  const borders = new Uint8Array(mask.length)
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] === 0) continue
    const isBorder =
      (pixel % side < side - 1 && mask[pixel + 1] === 1 && fields.areApart(pixel, pixel + 1)) ||
      (mask[pixel + side] === 1 && fields.areApart(pixel, pixel + side))
    if (isBorder) borders[pixel] = 1
  }
  if (!borders.includes(1)) return mask
  const gaps = spreadBy(Math.round((side * gap) / 2), borders, side, 0)
  return mask.map((value, pixel) => value * (1 - (gaps[pixel] ?? 0)))
}

/** Turns a mask into opacity: each pixel is the mean of nine. */
function smooth(mask: Uint8Array, side: number): Uint8Array {
  const opacity = new Uint8Array(mask.length)
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const x = pixel % side
    let sum = 0
    for (let row = pixel - side; row <= pixel + side; row += side) {
      sum += mask[row] ?? 0
      if (x > 0) sum += mask[row - 1] ?? 0
      if (x < side - 1) sum += mask[row + 1] ?? 0
    }
    opacity[pixel] = Math.round((sum * 255) / 9)
  }
  return opacity
}

/** The distance from the middle to the farthest corner of a pixel that is not 0, in parts of the side. */
function reachOf(mask: Uint8Array, side: number): number {
  let most = 0
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] === 0) continue
    const x = Math.abs((pixel % side) + 0.5 - side / 2) + 0.5
    const y = Math.abs(Math.floor(pixel / side) + 0.5 - side / 2) + 0.5
    most = Math.max(most, x * x + y * y)
  }
  return Math.sqrt(most) / side
}

/** The opacity of each pixel, stretched from that of a shadow to the maximum. */
function opacityOf(pixels: Uint8Array): Uint8Array {
  const opacity = new Uint8Array(pixels.length / 4)
  let most = 1
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    const value = pixels[pixel * 4 + 3] ?? 0
    opacity[pixel] = value
    if (value > most) most = value
  }
  const [low, whole] = [(shadow * most) / 255, (224 * most) / 255]
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    const value = (((opacity[pixel] ?? 0) - low) * 255) / (whole - low)
    opacity[pixel] = Math.max(0, Math.min(255, Math.round(value)))
  }
  return opacity
}

/** Differences up to this are smoothing, or noise in a photo. */
const noise = 12

/** 0 for a pixel that is transparent or like `color`, 255 from half the largest difference on. */
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
