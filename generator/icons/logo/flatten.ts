import { channelsOf, type Hex } from '#generator/color.ts'
import type { Picture } from './logo-picture.ts'

/** A picture on a ground, as opaque RGB: whole, and at half its side for small tiles. */
export interface FlatPicture {
  whole: Square
  half: Square
}

interface Square {
  pixels: Uint8Array
  side: number
}

/** The smallest square that need not be enlarged to `side`. */
export const squareFor = (side: number, { whole, half }: FlatPicture): Square =>
  side <= half.side ? half : whole

export function flatten({ pixels, side }: Picture, ground: Hex): FlatPicture {
  const whole = { pixels: flattenPixels(pixels, channelsOf(ground)), side }
  return { whole, half: halve(whole) }
}

/** RGBA pixels on a colour: RGB. */
export function flattenPixels(
  rgba: Uint8Array,
  [red = 0, green = 0, blue = 0]: readonly number[],
): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = rgba[from + 3] ?? 0
    rgb[to] = blend(rgba[from] ?? 0, red, alpha)
    rgb[to + 1] = blend(rgba[from + 1] ?? 0, green, alpha)
    rgb[to + 2] = blend(rgba[from + 2] ?? 0, blue, alpha)
  }
  return rgb
}

const blend = (above: number, below: number, alpha: number): number =>
  alpha === 0 ? below : alpha === 255 ? above : Math.round((above * alpha + below * (255 - alpha)) / 255)

/** Halves a picture: each pixel is the mean of four. */
function halve({ pixels, side }: Square): Square {
  const half = side / 2
  const row = side * 3
  const mean = new Uint8Array(half * half * 3)
  for (let y = 0, to = 0; y < half; y += 1) {
    for (let x = 0; x < half; x += 1) {
      const from = y * 2 * row + x * 6
      for (let channel = from; channel < from + 3; channel += 1, to += 1) {
        const above = (pixels[channel] ?? 0) + (pixels[channel + 3] ?? 0)
        const below = (pixels[channel + row] ?? 0) + (pixels[channel + row + 3] ?? 0)
        mean[to] = (above + below + 2) >> 2
      }
    }
  }
  return { pixels: mean, side: half }
}
