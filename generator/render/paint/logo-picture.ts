import sharp from 'sharp'
import type { Hex } from '../../brand/brand.ts'
import { contrastRatio } from '../../tenant/contrast.ts'
import type { Logo } from '../../tenant/tenant.ts'

// Gyms are painted one beside the other: threads inside of one picture only get in their way.
sharp.concurrency(1)

const mostPixels = 4096 ** 2
const vectorDensity = 72
const sampleSide = 256

/** A logo that can be painted at any size. */
export interface Picture {
  /** The logo as PNG, contained in a square of `side` pixels, the rest transparent. */
  paint(side: number): Promise<Buffer>
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
  const paint = (side: number) => paintContained(bytes, kind, side)
  return { paint, shape: await shapeOf(await paint(sampleSide)) }
}

async function paintContained(bytes: Uint8Array, kind: Logo['kind'], side: number): Promise<Buffer> {
  const density = kind === 'svg' ? await densityFor(bytes, side) : vectorDensity
  return sharp(bytes, { density, limitInputPixels: mostPixels })
    .autoOrient()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .png()
    .toBuffer()
}

/** The density at which a vector's longer side comes out at `side` pixels or a little more. */
async function densityFor(bytes: Uint8Array, side: number): Promise<number> {
  const { width = side, height = side } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const density = (vectorDensity * side) / Math.max(width, height, 1)
  return Math.min(2400, Math.max(1, Math.ceil(density)))
}

const visible = 16

async function shapeOf(picture: Buffer): Promise<Shape> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const middle = (info.width - 1) / 2
  let reach = 0
  let opaque = 0
  const sum = [0, 0, 0]
  for (let index = 0; index < info.width * info.height; index += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index * 4, index * 4 + 4)
    if (alpha < visible) continue
    const [x, y] = [(index % info.width) - middle, Math.floor(index / info.width) - middle]
    // To the pixel's far corner.
    reach = Math.max(reach, Math.hypot(Math.abs(x) + 0.5, Math.abs(y) + 0.5))
    opaque += 1
    sum[0] = (sum[0] ?? 0) + red
    sum[1] = (sum[1] ?? 0) + green
    sum[2] = (sum[2] ?? 0) + blue
  }
  return {
    reach: reach / info.width,
    coverage: opaque / (info.width * info.height),
    color: hexOfChannels(sum.map(channel => channel / Math.max(1, opaque))),
  }
}

function hexOfChannels(channels: number[]): Hex {
  return `#${channels.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

const seen = 1.8

/** The ground on which a logo can be seen: the brand's colour, else the clearer of white and near-black. */
export function groundFor({ color, coverage }: Shape, brand: Hex): Hex {
  if (coverage > 0.97 || contrastRatio(color, brand) >= seen) return brand
  return contrastRatio(color, '#ffffff') >= contrastRatio(color, '#16181d') ? '#ffffff' : '#16181d'
}
