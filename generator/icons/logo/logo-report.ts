// The used part of a logo, its ground with the reason, and its colours.
import sharp from 'sharp'
import type { Logo } from '#generator/tenant/tenant.ts'
import { dominantColors } from './dominant-colors.ts'
import type { Ground } from './ground.ts'
import { type Picture, rasterOf } from './logo-picture.ts'
import type { LogoReport } from './report-schema.ts'

/** Pixels: twice the size at which it is shown. */
const pictureSide = 320

/** Reports on a logo. `picture` and `ground` are those of its icons. */
export async function reportOn(
  logo: Pick<Logo, 'bytes' | 'kind'>,
  picture: Picture,
  ground: Ground,
): Promise<LogoReport> {
  const { pixels, side } = await rasterOf(logo, pictureSide)
  const raw = { width: side, height: side, channels: 4 } as const
  const { left, top, whole } = picture.crop
  return {
    picture: await sharp(pixels, { raw }).png().toBuffer(),
    used: { left: left / whole, top: top / whole, side: picture.side / whole },
    ground,
    colors: dominantColors(picture),
  }
}
