import sharp from 'sharp'
import type { Hex } from '../../brand/brand.ts'
import type { Picture } from './logo-picture.ts'

export interface Tile {
  width: number
  height: number
  ground: Hex
  /** Side of the logo's square, in parts of the tile's shorter side. */
  scale: number
  /** Corner radius in parts of the width, 0 for a tile that its system cuts itself. */
  corner: number
}

/** A logo in the middle of a coloured tile, as PNG with a palette: 256 colours hold a flat mark without a visible difference. */
export async function paintTile(
  picture: Picture,
  { width, height, ground, scale, corner }: Tile,
): Promise<Buffer> {
  const side = Math.max(1, Math.round(Math.min(width, height) * scale))
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${Math.round(width * corner)}" fill="${ground}"/></svg>`
  const logo = {
    input: await picture.paint(side),
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
  }
  const layers = corner > 0 ? [logo, cutTo(plate)] : [logo]
  return sharp(Buffer.from(plate)).composite(layers).png({ palette: true, effort: 7, dither: 0.5 }).toBuffer()
}

/** Keeps what lies within the plate: a logo that fills its square would cover the corners. */
const cutTo = (plate: string) => ({ input: Buffer.from(plate), blend: 'dest-in' as const })

/** The same tile as a vector. The logo stays an image of its own in it: its ids, styles and viewBox cannot meet the tile's. */
export function vectorTile(logo: Uint8Array, { width, ground, scale, corner }: Tile): Uint8Array {
  const side = width * scale
  const at = (width - side) / 2
  const href = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><rect width="${width}" height="${width}" rx="${width * corner}" fill="${ground}"/><image x="${at}" y="${at}" width="${side}" height="${side}" href="${href}"/></svg>`,
  )
}
