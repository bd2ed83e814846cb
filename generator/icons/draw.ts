import type { IconSpec } from '#generator/brand/brand.ts'
import type { Hex } from '#generator/color.ts'
import { glyphPng } from './glyph.ts'
import type { Drawing, DrawingNote, IconJob } from './icon-renderer.ts'
import { lettersSvg } from './letters.ts'
import { type FlatPicture, flatten } from './logo/flatten.ts'
import { type Ground, groundFor } from './logo/ground.ts'
import { isPicture, type Picture, pictureOf, type Shape } from './logo/logo-picture.ts'
import { reportOn } from './logo/logo-report.ts'
import { type Silhouette, silhouetteOf } from './logo/silhouette.ts'
import { withSize } from './logo/vector-size.ts'
import { monochromePng } from './monochrome.ts'
import { icoOf } from './palette/png.ts'
import { safeScale } from './safe-zone.ts'
import { firstMark, openStartUp } from './start-up.ts'
import type { Tile } from './tile.ts'
import { drawTile, vectorTile } from './tile.ts'

/** Draws the icons of a job in this process. A hostile logo can block it for long: see `openIconWorkers`. */
export async function drawIcons(job: IconJob): Promise<Drawing> {
  const source = await sourceOf(job)
  const picture = await pictureOf(source)
  const { shape } = picture
  if (shape.isBlank) return { icons: [], ground: job.mark.color, notes: ['blank'], proportion: 1 }
  const shared = await socialOf(job)
  if (shared?.picture.shape.isBlank)
    return { icons: [], ground: job.mark.color, notes: ['blank'], isOfSocial: true, proportion: 1 }
  const { set, note } = groundOf(job, picture)
  const { color: ground } = set
  const silhouette = silhouetteOf(picture)
  const main = { picture, ground }
  const draw = drawerOf(job, { bytes: source.bytes, ...main, silhouette, shared: shared ?? main })
  const isShapeless = silhouette === null && !shape.isPlain && !shape.isPhoto
  return {
    icons: await Promise.all(job.icons.map(draw)),
    ground,
    notes: [
      ...(shape.isPlain ? (['plain'] as const) : []),
      ...(shape.hasSpecks ? (['specks'] as const) : []),
      ...(shape.hasCheckerboard ? (['checkerboard'] as const) : []),
      ...(shape.fill < minFill ? (['thin'] as const) : []),
      ...(isShapeless ? (['shapeless'] as const) : []),
      ...(note ? [note] : []),
    ],
    proportion: shape.proportion,
    ...(job.isReported && { report: await reportOn(source, picture, set) }),
  }
}

/** The ground that the gym chose for its logo, else the best ground, with a note if there is one. */
function groundOf(
  { logo, iconGround, mark }: IconJob,
  picture: Picture,
): { set: Ground; note: DrawingNote | null } {
  if (iconGround !== null && logo !== null) {
    const set = groundFor(picture, iconGround)
    const isBest = set.color === iconGround
    return { set: { ...set, color: iconGround, reason: 'chosen' }, note: isBest ? null : 'ground' }
  }
  const set = groundFor(picture, mark.color)
  const isClearest = set.reason === 'clearest'
  return { set, note: set.hides ? 'hidden' : isClearest ? 'faint' : null }
}

type Source = NonNullable<IconJob['logo']>

async function sourceOf({ logo, monogram, mark }: IconJob): Promise<Source> {
  return logo === null ? { kind: 'svg', bytes: lettersSvg(monogram, mark.text) } : sizedSource(logo)
}

/** Below it, an icon looks empty. */
const minFill = 0.015

const sizedSource = async (logo: Source): Promise<Source> =>
  logo.kind === 'svg' ? { kind: 'svg', bytes: await withSize(logo.bytes) } : logo

interface Grounded {
  picture: Picture
  ground: Hex
}

/** The logo of shared links, if it differs from the picture of the icons. */
async function socialOf({ socialLogo, mark }: IconJob): Promise<Grounded | null> {
  if (socialLogo === null) return null
  const picture = await pictureOf(await sizedSource(socialLogo))
  return { picture, ground: groundFor(picture, mark.color).color }
}

interface Inputs extends Grounded {
  bytes: Uint8Array
  silhouette: Silhouette | null
  shared: Grounded
}

/** Draws one icon of a job. */
function drawerOf(
  { mark, monogram, paper }: IconJob,
  { bytes, picture, ground, silhouette, shared }: Inputs,
) {
  const logo: FlatPicture = flatten(picture, ground)
  const tileOf = ({ width, height }: Pick<IconSpec, 'width' | 'height'>, shaping: Shaping): Tile => ({
    ...shaping(picture.shape),
    ground,
    width,
    height,
  })
  const startUp = openStartUp(logo, side => ({
    ...tileOf({ width: side, height: side }, rounded),
    corner: firstMark.corner,
  }))
  const ways: Record<IconSpec['purpose'], (spec: IconSpec) => Promise<Uint8Array> | Uint8Array> = {
    any: spec => drawTile(logo, tileOf(spec, rounded)),
    maskable: spec => drawTile(logo, tileOf(spec, safe(picture, silhouette))),
    monochrome: spec => monochromePng(silhouette, monogram, spec.width),
    apple: spec => drawTile(logo, tileOf(spec, full)),
    social: ({ width, height }) =>
      drawTile(flatten(shared.picture, shared.ground), {
        ...social(shared.picture.shape),
        ...{ ground: shared.ground, width, height },
      }),
    shortcut: spec => glyphPng(spec, mark),
    favicon: spec => {
      const tile = tileOf(spec, small)
      if (spec.format === 'svg') return vectorTile(bytes, picture, tile)
      const png = (side: number) => drawTile(logo, { ...tile, width: side, height: side })
      return Promise.all([48, 32].map(async side => ({ side, png: await png(side) }))).then(icoOf)
    },
    splash: spec => startUp(spec, paper[spec.screen?.scheme ?? 'light']),
  }
  return (spec: IconSpec) => ways[spec.purpose](spec)
}

type Shaping = (shape: Shape) => Pick<Tile, 'scale' | 'corner'>

/**
 * Scales a mark so that the circle around it has a radius of `reach` of the tile. A whole picture fills its
 * tile.
 */
const shapingOf =
  (reach: number, corner: number): Shaping =>
  shape => ({ scale: isPicture(shape) ? 1 : reach / shape.reach, corner })

const rounded = shapingOf(0.4, 0.22)
const small = shapingOf(0.47, 0.22)
const full = shapingOf(0.38, 0)
const social = shapingOf(0.36, 0)
/**
 * A photo fills its tile, so launchers cut it. It shrinks only if a sign on it would reach beyond the safe
 * circle.
 */
const safe =
  ({ side }: Picture, sign: Silhouette | null): Shaping =>
  shape => {
    const bleeds = isPicture(shape) && shape.isPhoto
    const onPhoto = sign ? Math.min(1, safeScale({ reach: (sign.reach * sign.side) / side })) : 1
    return { scale: bleeds ? onPhoto : safeScale(shape), corner: 0 }
  }
