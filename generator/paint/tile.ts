import sharp from 'sharp'
import type { Hex } from '../brand/brand.ts'
import type { Grounded } from './grounded.ts'
import { layOut } from './lay-out.ts'

export interface Tile {
  width: number
  height: number
  ground: Hex
  /** Side of the logo's square, in parts of the tile's shorter side. */
  scale: number
  /** Corner radius in parts of the width, 0 for a tile that its system cuts itself. Only square tiles have round corners. */
  corner: number
}

/** Bytes up to which a tile is kept as it is: flat marks are small without any loss. */
const plainEnough = ({ width, height }: Tile): number => Math.max(8 * 1024, width * height * 0.3)

/**
 * A logo in the middle of a coloured tile, as PNG. `logo` is the picture on the tile's ground. Where it has many colours it gets
 * a palette, in which its 256 colours show no difference.
 */
export async function paintTile(logo: Grounded, tile: Tile): Promise<Buffer> {
  const { width, height, scale } = tile
  const side = Math.max(1, Math.round(Math.min(width, height) * scale))
  const from = side <= logo.half.side ? logo.half : logo.whole
  const scaled = await sharp(from.pixels, { raw: { width: from.side, height: from.side, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .raw()
    .toBuffer()
  const { pixels, channels } = layOut(scaled, side, tile)
  const image = () => sharp(pixels, { raw: { width, height, channels } })
  const plain = await image().png({ compressionLevel: 6 }).toBuffer()
  if (plain.length <= plainEnough(tile)) return plain
  return image().png({ palette: true, effort: 4, dither: 0.5 }).toBuffer()
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
