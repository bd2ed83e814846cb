import sharp from 'sharp'
import { lettersSvg } from './letters.ts'
import { pictureOf } from './logo/logo-picture.ts'
import type { Silhouette } from './logo/silhouette.ts'
import { silhouetteOf } from './logo/silhouette.ts'
import { palettePng } from './palette/png.ts'
import { safeScale } from './safe-zone.ts'

const steps = 15
/** White at every step of opacity. */
const whites = Array.from({ length: steps + 1 }, (_, step) => [
  255,
  255,
  255,
  Math.round((step * 255) / steps),
]).flat()
const stepOf = Uint8Array.from({ length: 256 }, (_, opacity) => Math.round((opacity * steps) / 255))

/** The shape of a logo in white, which launchers recolour. null: the monogram. */
export async function monochromePng(
  logo: Silhouette | null,
  monogram: string,
  width: number,
): Promise<Uint8Array> {
  const silhouette = logo ?? (await lettersOf(monogram))
  const side = 2 * Math.floor((width * safeScale(silhouette)) / 2)
  const raw = { width: silhouette.side, height: silhouette.side, channels: 1 } as const
  const scaled = await sharp(silhouette.opacity, { raw })
    .resize(side, side, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const indices = new Uint8Array(width * width)
  const start = Math.floor((width - side) / 2)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      indices[(start + y) * width + start + x] = stepOf[scaled[y * side + x] ?? 0] ?? 0
  return palettePng({ indices, colors: whites }, width, width)
}

async function lettersOf(monogram: string): Promise<Silhouette> {
  const letters = await pictureOf({ kind: 'svg', bytes: lettersSvg(monogram, '#ffffff') })
  const shape = silhouetteOf(letters)
  if (shape === null) throw new Error(`There are no letters for ${monogram}.`)
  return shape
}
