import type { Hex, IconSpec } from '../brand/brand.ts'
import type { Logo } from '../tenant/tenant.ts'
import { type Grounded, onGround } from './grounded.ts'
import { icoOf } from './ico.ts'
import { lettersSvg } from './letters.ts'
import { groundFor, type Picture, pictureOf, type Shape } from './logo-picture.ts'
import type { Drawing, PaintOrder } from './order.ts'
import { paintTile, type Tile, vectorTile } from './tile.ts'

/** Draws an order, in this process. A hostile logo can hold it up for long: see `openPainters`. */
export async function drawIcons({ logo, monogram, mark, icons }: PaintOrder): Promise<Drawing> {
  const source = logo ?? { kind: 'svg' as const, bytes: lettersSvg(monogram, mark.text) }
  const picture = await pictureOf(source)
  const ground = groundFor(picture.shape, mark.color)
  const draw = drawerOf(source, picture, ground, onGround(picture, ground))
  return { icons: await Promise.all(icons.map(draw)), ground, coverage: picture.shape.coverage }
}

/** Draws one icon of the table. `logo` is the picture on its ground. */
function drawerOf(source: Pick<Logo, 'kind' | 'bytes'>, { shape }: Picture, ground: Hex, logo: Grounded) {
  return async ({ purpose, format, width, height }: IconSpec): Promise<Uint8Array> => {
    const tile = { ...looks[purpose](shape), ground, width, height }
    if (format === 'svg') return vectorTile(source.bytes, tile)
    if (format === 'png') return paintTile(logo, tile)
    const small = (side: number) => paintTile(logo, { ...tile, width: side, height: side })
    return icoOf(await Promise.all([48, 32].map(async side => ({ side, png: await small(side) }))))
  }
}

type Look = (shape: Shape) => Pick<Tile, 'scale' | 'corner'>

/** The circle of a maskable icon that no launcher cuts away, a little inside for the rounding of pixels. */
const safeRadius = 0.4 * 0.99
/** A logo that is a whole picture fills its tile; a mark keeps air around it. */
const isPicture = ({ coverage }: Shape): boolean => coverage > 0.97
const rounded: Look = shape => ({
  scale: isPicture(shape) ? 1 : Math.min(0.7, 0.42 / shape.reach),
  corner: 0.22,
})

const looks: Record<IconSpec['purpose'], Look> = {
  any: rounded,
  favicon: shape => ({ ...rounded(shape), scale: isPicture(shape) ? 1 : Math.min(0.95, 0.46 / shape.reach) }),
  maskable: ({ reach }) => ({ scale: Math.min(1, safeRadius / reach), corner: 0 }),
  apple: shape => ({ scale: isPicture(shape) ? 1 : Math.min(0.9, 0.4 / shape.reach), corner: 0 }),
  social: ({ reach }) => ({ scale: Math.min(0.75, 0.38 / reach), corner: 0 }),
}
