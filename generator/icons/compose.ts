import type { Hex } from '../color.ts'
import { channelsOf } from '../color.ts'
import { cornerMask } from './corner-mask.ts'
import type { PaletteImage } from './palette-image.ts'

export interface Tile {
  width: number
  height: number
  ground: Hex
  /** Side of the logo's square, in parts of the tile's shorter side. */
  scale: number
  /** Corner radius in parts of the width, 0 for a tile that its system cuts itself. Only square tiles have round corners. */
  corner: number
}

/** Pixels as sharp takes them. */
export interface Pixels {
  pixels: Buffer
  channels: 3 | 4
}

// By hand: sharp takes milliseconds to set up an extension and a mask, and a gym has nine tiles.

/** A logo, RGB and square, in the middle of its tile, whose corners are cut where it has round ones. */
export function compose(logo: Uint8Array, side: number, tile: Tile): Pixels {
  const { width, height, ground, corner } = tile
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(channelsOf(ground)))
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  for (let row = 0; row < side; row += 1) {
    pixels.set(logo.subarray(row * side * 3, (row + 1) * side * 3), ((top + row) * width + left) * 3)
  }
  if (corner === 0) return { pixels, channels: 3 }
  return { pixels: masked(pixels, cornerMask(width, width * corner)), channels: 4 }
}

function masked(rgb: Uint8Array, mask: Uint8Array): Buffer {
  const rgba = Buffer.alloc(mask.length * 4)
  for (let pixel = 0, from = 0, to = 0; pixel < mask.length; pixel += 1, from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
    rgba[to + 3] = mask[pixel] ?? 0
  }
  return rgba
}

/** As `compose`, for a palette image, of which the tile's ground is the first; null where round corners make them too many. */
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
    // What cannot be seen needs one colour only.
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
