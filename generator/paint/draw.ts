import type { Hex, IconSpec } from '../brand/brand.ts'
import { glyphPng } from './glyph.ts'
import { type Grounded, onGround } from './grounded.ts'
import { icoOf } from './ico.ts'
import { lettersSvg } from './letters.ts'
import { groundFor, isPicture, type Picture, pictureOf, type Shape, safeScale } from './logo-picture.ts'
import { monochromePng } from './monochrome.ts'
import type { Drawing, PaintOrder } from './order.ts'
import { firstMark, openStartUp } from './start-up.ts'
import { paintTile, type Tile, vectorTile } from './tile.ts'

/** Draws an order, in this process. A hostile logo can hold it up for long: see `openPainters`. */
export async function drawIcons(order: PaintOrder): Promise<Drawing> {
  const source = order.logo ?? { kind: 'svg' as const, bytes: lettersSvg(order.monogram, order.mark.text) }
  const picture = await pictureOf(source)
  const { ground, faint } = groundFor(picture.shape, order.mark.color)
  const draw = drawerOf(order, { bytes: source.bytes, picture, ground })
  return { icons: await Promise.all(order.icons.map(draw)), ground, faint, coverage: picture.shape.coverage }
}

interface Material {
  bytes: Uint8Array
  picture: Picture
  ground: Hex
}

/** Draws one icon of an order. */
function drawerOf({ mark, monogram, paper }: PaintOrder, { bytes, picture, ground }: Material) {
  const logo: Grounded = onGround(picture, ground)
  const tileOf = ({ width, height }: Pick<IconSpec, 'width' | 'height'>, look: Look): Tile => ({
    ...look(picture.shape),
    ground,
    width,
    height,
  })
  const startUp = openStartUp(logo, side => ({
    ...tileOf({ width: side, height: side }, rounded),
    corner: firstMark.corner,
  }))
  const ways: Record<IconSpec['purpose'], (spec: IconSpec) => Promise<Uint8Array> | Uint8Array> = {
    any: spec => paintTile(logo, tileOf(spec, rounded)),
    maskable: spec => paintTile(logo, tileOf(spec, safe)),
    monochrome: spec => monochromePng(logo, { ground, monogram }, spec.width, safeScale(picture.shape)),
    apple: spec => paintTile(logo, tileOf(spec, full)),
    social: spec => paintTile(logo, tileOf(spec, social)),
    shortcut: spec => glyphPng(spec, mark),
    favicon: spec => {
      const tile = tileOf(spec, small)
      if (spec.format === 'svg') return vectorTile(bytes, picture, tile)
      const png = (side: number) => paintTile(logo, { ...tile, width: side, height: side })
      return Promise.all([48, 32].map(async side => ({ side, png: await png(side) }))).then(icoOf)
    },
    splash: spec => startUp(spec, paper[spec.screen?.scheme ?? 'light']),
  }
  return (spec: IconSpec) => ways[spec.purpose](spec)
}

type Look = (shape: Shape) => Pick<Tile, 'scale' | 'corner'>

/** Scaled so that the circle around the logo has a radius of at most `reach` of the tile; a whole picture fills it. */
const marked =
  (reach: number, corner: number): Look =>
  shape => ({ scale: isPicture(shape) ? 1 : reach / shape.reach, corner })

const rounded = marked(0.4, 0.22)
const small = marked(0.47, 0.22)
const full = marked(0.38, 0)
const social = marked(0.36, 0)
const safe: Look = shape => ({ scale: safeScale(shape), corner: 0 })
