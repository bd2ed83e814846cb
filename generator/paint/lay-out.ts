import { cornerMask } from './corner-mask.ts'
import { channelsOf } from './grounded.ts'
import type { Tile } from './tile.ts'

/** Pixels as sharp takes them. */
export interface Pixels {
  pixels: Buffer
  channels: 3 | 4
}

// By hand: sharp takes milliseconds to set up an extension and a mask, and a gym has nine tiles.

/** A logo, RGB and square, in the middle of its tile, whose corners are cut where it has round ones. */
export function layOut(logo: Uint8Array, side: number, tile: Tile): Pixels {
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
