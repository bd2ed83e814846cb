import sharp from 'sharp'
import { channelsOf } from '../color.ts'
import { compose, composePalette, type Tile } from './compose.ts'
import { type FlatPicture, squareFor } from './flatten.ts'
import type { Picture } from './logo-picture.ts'
import { paletteImageOf } from './palette-image.ts'
import { palettePng } from './png.ts'

/** A logo in the middle of a coloured tile, as PNG. `logo` is the picture on the tile's ground. */
export async function drawTile(logo: FlatPicture, tile: Tile): Promise<Buffer> {
  const side = sideIn(tile)
  const scaled = await scaledTo(side, logo)
  const flat = paletteImageOf(scaled, channelsOf(tile.ground))
  const composed = flat && composePalette(flat, side, tile)
  return composed ? palettePng(composed, tile.width, tile.height) : manyColored(scaled, side, tile)
}

/** Even, as every tile is, so that the logo is in the very middle; and never larger than was asked for. */
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

/** Gradients and photos keep all their colours: in a palette, smooth parts of them would be seen to change. */
async function manyColored(scaled: Uint8Array, side: number, tile: Tile): Promise<Buffer> {
  const { width, height } = tile
  const { pixels, channels } = compose(scaled, side, tile)
  return sharp(pixels, { raw: { width, height, channels } }).png({ adaptiveFiltering: true }).toBuffer()
}

/** The same tile as a vector. The logo stays an image of its own in it: its ids, styles and viewBox cannot meet the tile's. */
export function vectorTile(
  logo: Uint8Array,
  { side, place }: Pick<Picture, 'side' | 'place'>,
  { width, ground, scale, corner }: Tile,
): Uint8Array {
  const unit = (width * scale) / side
  const start = (width * (1 - scale)) / 2
  const [x, y] = [start - place.left * unit, start - place.top * unit].map(rounded)
  const whole = rounded(place.whole * unit)
  const href = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><rect width="${width}" height="${width}" rx="${rounded(width * corner)}" fill="${ground}"/><image x="${x}" y="${y}" width="${whole}" height="${whole}" href="${href}"/></svg>`,
  )
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
