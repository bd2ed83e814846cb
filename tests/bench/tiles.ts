// Draws tiles with generator/icons/tile.ts and with a plain chain of sharp, for tests/bench/icons.js.
import sharp, { type Sharp } from 'sharp'
import { channelsOf, type Hex } from '#generator/color.ts'
import { type FlatPicture, flatten } from '#generator/icons/logo/flatten.ts'
import { groundFor } from '#generator/icons/logo/ground.ts'
import { pictureOf } from '#generator/icons/logo/logo-picture.ts'
import { compose, drawTile, scaledTo, sideIn, type Tile } from '#generator/icons/tile.ts'
import { logos, photo } from '#tests/support/logos.ts'
import { ssim } from '#tests/support/ssim.ts'

const brand: Hex = '#1d4ed8'
const sides = [48, 180, 192, 512]
const corner = 0.22

interface Case {
  logo: FlatPicture
  tile: Tile
}

/** Makes tiles of four sizes for every kind of logo in the tests. */
async function makeCases(): Promise<Case[]> {
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

/** Draws a tile with sharp alone: resize, extend, cut the corners, and a palette of sixteen colours. */
async function drawWithSharp({ logo: { whole }, tile }: Case, effort: number): Promise<Buffer> {
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

/** Computes the similarity of a drawn tile to the same tile in full colour. */
async function similarity(png: Buffer, { logo, tile }: Case): Promise<number> {
  const side = sideIn(tile)
  const { pixels, channels } = compose(await scaledTo(side, logo), side, tile)
  const raw = { width: tile.width, height: tile.height, channels }
  return ssim(await grey(sharp(png)), await grey(sharp(pixels, { raw })), tile.width)
}

interface Measurement {
  /** ms for all tiles, the fastest of three rounds. */
  took: number
  bytes: number
  /** The lowest SSIM of a tile and its full-colour version. */
  worst: number
}

async function measure(
  cases: readonly Case[],
  draw: (tileCase: Case) => Promise<Buffer>,
): Promise<Measurement> {
  let [took, tiles]: [number, Buffer[]] = [Number.POSITIVE_INFINITY, []]
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now()
    tiles = []
    for (const tileCase of cases) tiles.push(await draw(tileCase))
    took = Math.min(took, performance.now() - start)
  }
  const similarities = await Promise.all(tiles.map((png, at) => similarity(png, cases[at] as Case)))
  return { took, bytes: tiles.reduce((sum, { length }) => sum + length, 0), worst: Math.min(...similarities) }
}

const isPalette = (png: Buffer): boolean => png[25] === 3

/** Compares both ways for flat marks, and for logos with gradients, which the factory draws in full colour. */
export async function compareTiles() {
  const all = await makeCases()
  const ours = ({ logo, tile }: Case) => drawTile(logo, tile)
  const drawn = await Promise.all(all.map(ours))
  const compare = async (cases: readonly Case[]) => ({
    tiles: cases.length,
    ours: await measure(cases, ours),
    theirs: await measure(cases, tileCase => drawWithSharp(tileCase, 7)),
  })
  const flat = all.filter((_, at) => isPalette(drawn[at] as Buffer))
  return {
    flat: await compare(flat),
    smooth: await compare(all.filter(tileCase => !flat.includes(tileCase))),
  }
}
