import sharp from 'sharp'
import type { Hex } from '../brand/brand.ts'
import { contrastRatio } from '../tenant/contrast.ts'
import type { Logo } from '../tenant/tenant.ts'

// Gyms are painted one beside the other: threads inside of one picture only get in their way.
sharp.concurrency(1)
// No picture is made twice; looking for it takes longer than many of them.
sharp.cache(false)

const mostPixels = 4096 ** 2
const vectorDensity = 72

/** The largest side at which any tile shows a logo. */
const pictureSide = 512

/** A logo in the middle of a transparent square of `pictureSide` pixels, RGBA. Every tile is scaled down from it. */
export interface Picture {
  pixels: Uint8Array
  side: number
  shape: Shape
}

export interface Shape {
  /** Distance from the centre of its square to the farthest visible pixel, in parts of the square's side. */
  reach: number
  /** The part of its square that is opaque: 1 for a photo, little for a thin mark. */
  coverage: number
  /** The mean of its visible pixels. */
  color: Hex
}

/** Reads a logo from its bytes: a path would let an SVG read its neighbours. */
export async function pictureOf({ bytes, kind }: Pick<Logo, 'bytes' | 'kind'>): Promise<Picture> {
  const density = kind === 'svg' ? await densityFor(bytes) : vectorDensity
  const pixels = await sharp(bytes, { density, limitInputPixels: mostPixels })
    .autoOrient()
    .toColourspace('srgb')
    .resize(pictureSide, pictureSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { pixels, side: pictureSide, shape: shapeOf(pixels) }
}

/** The density at which a vector's longer side comes out at the picture's side or a little more. */
async function densityFor(bytes: Uint8Array): Promise<number> {
  const { width = pictureSide, height = pictureSide } = await sharp(bytes, {
    limitInputPixels: mostPixels,
  }).metadata()
  const density = (vectorDensity * pictureSide) / Math.max(width, height, 1)
  return Math.min(2400, Math.max(1, Math.ceil(density)))
}

const visible = 16

function shapeOf(pixels: Buffer): Shape {
  const middle = (pictureSide - 1) / 2
  const sum = { red: 0, green: 0, blue: 0 }
  let [farthest, seen] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < visible) continue
    const pixel = at / 4
    // To the pixel's far corner.
    const x = Math.abs((pixel % pictureSide) - middle) + 0.5
    const y = Math.abs(Math.floor(pixel / pictureSide) - middle) + 0.5
    farthest = Math.max(farthest, x * x + y * y)
    seen += 1
    sum.red += pixels[at] ?? 0
    sum.green += pixels[at + 1] ?? 0
    sum.blue += pixels[at + 2] ?? 0
  }
  const mean = (channel: number) => channel / Math.max(1, seen)
  return {
    reach: Math.sqrt(farthest) / pictureSide,
    coverage: seen / pictureSide ** 2,
    color: hexOfChannels([mean(sum.red), mean(sum.green), mean(sum.blue)]),
  }
}

function hexOfChannels(channels: number[]): Hex {
  return `#${channels.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

const discernible = 1.8

/** The ground on which a logo can be seen: the brand's colour, else the clearer of white and near-black. */
export function groundFor({ color, coverage }: Shape, brand: Hex): Hex {
  if (coverage > 0.97 || contrastRatio(color, brand) >= discernible) return brand
  return contrastRatio(color, '#ffffff') >= contrastRatio(color, '#16181d') ? '#ffffff' : '#16181d'
}
