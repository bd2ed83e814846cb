import sharp from 'sharp'
import { channelsOf, type Hex } from '#generator/color.ts'
import { type FlatPicture, squareFor } from './logo/flatten.ts'
import type { Picture } from './logo/logo-picture.ts'
import { type PaletteImage, paletteImageOf } from './palette/palette-image.ts'
import { palettePng } from './palette/png.ts'

export interface Tile {
  width: number
  height: number
  ground: Hex
  /** Side of the logo's square, in parts of the tile's shorter side. */
  scale: number
  /** Corner radius in parts of the width, 0 for a tile that its system cuts itself. Only square tiles have round corners. */
  corner: number
}

/** Raw pixels for sharp. */
export interface Pixels {
  pixels: Buffer
  channels: 3 | 4
}

/** A logo in the middle of a coloured tile, as PNG. `logo` is the picture on the tile's ground. */
export async function drawTile(logo: FlatPicture, tile: Tile): Promise<Buffer> {
  const side = sideIn(tile)
  const scaled = await scaledTo(side, logo)
  const flat = paletteImageOf(scaled, channelsOf(tile.ground))
  const composed = flat && composePalette(flat, side, tile)
  return composed ? palettePng(composed, tile.width, tile.height) : drawFullColor(scaled, side, tile)
}

/** Even, like every tile, so that the logo is exactly in the middle. Never larger than requested. */
export const sideIn = ({ width, height, scale }: Tile): number =>
  Math.max(2, 2 * Math.floor((Math.min(width, height) * scale) / 2))

/** The RGB pixels of a picture at another side. */
export function scaledTo(side: number, logo: FlatPicture): Promise<Buffer> {
  const from = squareFor(side, logo)
  return sharp(from.pixels, { raw: { width: from.side, height: from.side, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/** Gradients and photos keep all their colours: a palette would visibly change their smooth parts. */
async function drawFullColor(scaled: Uint8Array, side: number, tile: Tile): Promise<Buffer> {
  const { width, height } = tile
  const { pixels, channels } = compose(scaled, side, tile)
  return sharp(pixels, { raw: { width, height, channels } }).png({ adaptiveFiltering: true }).toBuffer()
}

/**
 * The same tile as a vector. The logo is an embedded image, so that its ids, styles and viewBox cannot clash
 * with the tile's.
 */
export function vectorTile(
  logo: Uint8Array,
  { side, crop }: Pick<Picture, 'side' | 'crop'>,
  { width, ground, scale, corner }: Tile,
): Uint8Array {
  const unit = (width * scale) / side
  const start = (width * (1 - scale)) / 2
  const [x, y] = [start - crop.left * unit, start - crop.top * unit].map(round)
  const whole = round(crop.whole * unit)
  const rect = `<rect width="${width}" height="${width}" rx="${round(width * corner)}"`
  const href = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><clipPath id="tile">${rect}/></clipPath>${rect} fill="${ground}"/><image x="${x}" y="${y}" width="${whole}" height="${whole}" clip-path="url(#tile)" href="${href}"/></svg>`,
  )
}

const round = (value: number): number => Math.round(value * 1000) / 1000

// By hand: sharp takes milliseconds to set up an extension and a mask, and a gym has nine tiles.

/** Puts a square RGB logo into the middle of its tile, and cuts the tile's corners if they are round. */
export function compose(logo: Uint8Array, side: number, tile: Tile): Pixels {
  const { width, height, ground, corner } = tile
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(channelsOf(ground)))
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  for (let row = 0; row < side; row += 1) {
    pixels.set(logo.subarray(row * side * 3, (row + 1) * side * 3), ((top + row) * width + left) * 3)
  }
  if (corner === 0) return { pixels, channels: 3 }
  return { pixels: addMask(pixels, cornerMask(width, width * corner)), channels: 4 }
}

function addMask(rgb: Uint8Array, mask: Uint8Array): Buffer {
  const rgba = Buffer.alloc(mask.length * 4)
  for (let pixel = 0, from = 0, to = 0; pixel < mask.length; pixel += 1, from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
    rgba[to + 3] = mask[pixel] ?? 0
  }
  return rgba
}

/**
 * Like `compose`, for a palette image whose first colour is the tile's ground. Null if round corners need too
 * many colours.
 */
export function composePalette(logo: PaletteImage, side: number, tile: Tile): PaletteImage | null {
  const { width, height, corner } = tile
  const indices = new Uint8Array(width * height)
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  for (let row = 0; row < side; row += 1)
    indices.set(logo.indices.subarray(row * side, (row + 1) * side), (top + row) * width + left)
  const composed = { indices, colors: [...logo.colors] }
  return corner === 0 ? composed : withCorners(composed, cornerMask(width, width * corner))
}

/** Steps of opacity along the edge of a corner. */
const opacities = 15

function withCorners({ indices, colors }: PaletteImage, mask: Uint8Array): PaletteImage | null {
  const thinned = new Map<number, number>()
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const opacity = mask[pixel] ?? 0
    if (opacity === 255) continue
    const step = Math.round((opacity * opacities) / 255)
    // Invisible pixels need only one colour.
    const solid = step === 0 ? 0 : (indices[pixel] ?? 0)
    const key = solid * (opacities + 1) + step
    let index = thinned.get(key)
    if (index === undefined) {
      index = colors.length / 4
      if (index > 255) return null
      thinned.set(key, index)
      colors.push(...colors.slice(solid * 4, solid * 4 + 3), Math.round((step * 255) / opacities))
    }
    indices[pixel] = index
  }
  return { indices, colors }
}

const masks = new Map<string, Buffer>()

/** The opacity of each pixel of a square with round corners of `radius` pixels, their edge smoothed. The same for every gym. */
function cornerMask(side: number, radius: number): Buffer {
  const key = `${side}/${radius}`
  const mask = masks.get(key) ?? drawMask(side, radius)
  masks.set(key, mask)
  return mask
}

function drawMask(side: number, radius: number): Buffer {
  const mask = Buffer.alloc(side * side, 255)
  const reach = Math.ceil(radius)
  for (let y = 0; y < reach; y += 1) {
    for (let x = 0; x < reach; x += 1) {
      const distance = Math.hypot(radius - x - 0.5, radius - y - 0.5)
      const alpha = Math.round(255 * Math.min(1, Math.max(0, radius - distance + 0.5)))
      for (const row of [y, side - 1 - y])
        for (const column of [x, side - 1 - x]) mask[row * side + column] = alpha
    }
  }
  return mask
}
