// How much of a logo is used, on what it is set and why, and which colours it has.
import sharp from 'sharp'
import type { Logo } from '../../tenant/tenant.ts'
import { dominantColors } from './dominant-colors.ts'
import type { Ground } from './ground.ts'
import { type Picture, rasterOf } from './logo-picture.ts'
import type { LogoReport } from './report-schema.ts'

/** Pixels: twice what it is shown at. */
const pictureSide = 320

/** `picture` and `ground`: what the icons are made of. */
export async function reportOn(
  logo: Pick<Logo, 'bytes' | 'kind'>,
  picture: Picture,
  ground: Ground,
): Promise<LogoReport> {
  const { pixels, side } = await rasterOf(logo, pictureSide)
  const raw = { width: side, height: side, channels: 4 } as const
  const { left, top, whole } = picture.place
  return {
    picture: await sharp(pixels, { raw }).png().toBuffer(),
    used: { left: left / whole, top: top / whole, side: picture.side / whole },
    ground,
    colors: dominantColors(picture),
  }
}
