import sharp, { type Sharp } from 'sharp'
import type { Hex } from '../../brand/brand.ts'
import { pictureSide } from './logo-picture.ts'
import { rounded } from './rounded.ts'

export interface Tile {
  width: number
  height: number
  ground: Hex
  /** Side of the logo's square, in parts of the tile's shorter side. */
  scale: number
  /** Corner radius in parts of the width, 0 for a tile that its system cuts itself. */
  corner: number
}

/** Bytes per pixel up to which a tile is kept as it is: flat marks are small without any loss. */
const plainEnough = 0.3

/**
 * A logo in the middle of a coloured tile, as PNG. `logo` is the picture on the tile's ground, RGB. Where it has many colours it gets
 * a palette, in which its 256 colours show no difference.
 */
export async function paintTile(logo: Buffer, tile: Tile): Promise<Buffer> {
  const image = tile.corner > 0 ? await roundTile(logo, tile) : () => squareTile(logo, tile)
  const plain = await image().png({ compressionLevel: 7 }).toBuffer()
  if (plain.length <= tile.width * tile.height * plainEnough) return plain
  return image().png({ palette: true, effort: 4, dither: 0.5 }).toBuffer()
}

function squareTile(logo: Buffer, { width, height, ground, scale }: Tile): Sharp {
  const side = Math.max(1, Math.round(Math.min(width, height) * scale))
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  return sharp(logo, { raw: { width: pictureSide, height: pictureSide, channels: 3 } })
    .resize(side, side)
    .extend({ left, top, right: width - side - left, bottom: height - side - top, background: ground })
}

async function roundTile(logo: Buffer, tile: Tile): Promise<() => Sharp> {
  const { width, height, corner } = tile
  const square = await squareTile(logo, tile).raw().toBuffer()
  const round = rounded(square, width, height, width * corner)
  return () => sharp(round, { raw: { width, height, channels: 4 } })
}

/** The same tile as a vector. The logo stays an image of its own in it: its ids, styles and viewBox cannot meet the tile's. */
export function vectorTile(logo: Uint8Array, { width, ground, scale, corner }: Tile): Uint8Array {
  const side = width * scale
  const at = (width - side) / 2
  const href = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><rect width="${width}" height="${width}" rx="${width * corner}" fill="${ground}"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="${href}"/></svg>`,
  )
}
