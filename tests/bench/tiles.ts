// The tiles of a gym, drawn by generator/icons/tile.ts and by sharp's own chain: the code that tests/bench/icons.js measures.
import sharp, { type Sharp } from 'sharp'
import { channelsOf, type Hex } from '../../generator/color.ts'
import { type FlatPicture, flatten } from '../../generator/icons/logo/flatten.ts'
import { groundFor } from '../../generator/icons/logo/ground.ts'
import { pictureOf } from '../../generator/icons/logo/logo-picture.ts'
import { compose, drawTile, scaledTo, sideIn, type Tile } from '../../generator/icons/tile.ts'
import { logos, photo } from '../support/logos.ts'
import { ssim } from '../support/ssim.ts'

const brand: Hex = '#1d4ed8'
const sides = [48, 180, 192, 512]
const corner = 0.22

interface Case {
  logo: FlatPicture
  tile: Tile
}

/** Every kind of logo that tests know, as tiles of four sizes. */
async function cases(): Promise<Case[]> {
  const pictures = await Promise.all(
    [...Object.values(logos), photo].map(async make => pictureOf(await make())),
  )
  return pictures.flatMap(picture => {
    const { color: ground } = groundFor(picture, brand)
    const scale = Math.min(1, 0.4 / picture.shape.reach)
    const logo = flatten(picture, ground)
    return sides.map(side => ({ logo, tile: { width: side, height: side, ground, scale, corner } }))
  })
}

const mask = (side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}"/></svg>`,
  )

/** What one would write with sharp alone: resize, extend, cut the corners, and its palette of sixteen colours. */
async function bySharp({ logo: { whole }, tile }: Case, effort: number): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = channelsOf(tile.ground)
  const side = sideIn(tile)
  const edge = (tile.width - side) / 2
  const extended = await sharp(whole.pixels, { raw: { width: whole.side, height: whole.side, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .extend({
      top: Math.floor(edge),
      left: Math.floor(edge),
      bottom: Math.ceil(edge),
      right: Math.ceil(edge),
      background: { r: red, g: green, b: blue },
    })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(extended)
    .composite([{ input: mask(tile.width), blend: 'dest-in' }])
    .png({ palette: true, colours: 16, dither: 0, effort })
    .toBuffer()
}

const grey = (image: Sharp) => image.flatten({ background: '#808080' }).grayscale().raw().toBuffer()

/** How alike a drawn tile and the same in all its colours look. */
async function likeness(png: Buffer, { logo, tile }: Case): Promise<number> {
  const side = sideIn(tile)
  const { pixels, channels } = compose(await scaledTo(side, logo), side, tile)
  const raw = { width: tile.width, height: tile.height, channels }
  return ssim(await grey(sharp(png)), await grey(sharp(pixels, { raw })), tile.width)
}

interface Drawn {
  /** ms for all tiles, the fastest of three rounds. */
  took: number
  bytes: number
  /** SSIM of the tile that differs most from its own in all colours. */
  worst: number
}

async function measured(all: readonly Case[], draw: (one: Case) => Promise<Buffer>): Promise<Drawn> {
  let [took, tiles]: [number, Buffer[]] = [Number.POSITIVE_INFINITY, []]
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now()
    tiles = []
    for (const one of all) tiles.push(await draw(one))
    took = Math.min(took, performance.now() - start)
  }
  const alike = await Promise.all(tiles.map((png, at) => likeness(png, all[at] as Case)))
  return { took, bytes: tiles.reduce((sum, { length }) => sum + length, 0), worst: Math.min(...alike) }
}

const isPalette = (png: Buffer): boolean => png[25] === 3

/** Ours beside sharp's chain at its usual effort: of flat marks, and of what has gradients, which ours leaves in all its colours. */
export async function compareTiles() {
  const all = await cases()
  const ours = ({ logo, tile }: Case) => drawTile(logo, tile)
  const drawn = await Promise.all(all.map(ours))
  const compared = async (those: readonly Case[]) => ({
    tiles: those.length,
    ours: await measured(those, ours),
    theirs: await measured(those, one => bySharp(one, 7)),
  })
  const flat = all.filter((_, at) => isPalette(drawn[at] as Buffer))
  return { flat: await compared(flat), smooth: await compared(all.filter(one => !flat.includes(one))) }
}
