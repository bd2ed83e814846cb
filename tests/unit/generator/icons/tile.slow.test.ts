import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { flatten } from '#generator/icons/logo/flatten.ts'
import { groundFor } from '#generator/icons/logo/ground.ts'
import { pictureOf } from '#generator/icons/logo/logo-picture.ts'
import { compose, drawTile, scaledTo, sideIn } from '#generator/icons/tile.ts'
import { logos, photo } from '#tests/support/logos.ts'
import { ssim } from '#tests/support/ssim.ts'

const grey = (image: Sharp) => image.flatten({ background: '#808080' }).grayscale().raw().toBuffer()

test.each(Object.entries({ ...logos, 'a photo': photo }))(
  '%s looks the same in few colours',
  async (_, make) => {
    const picture = await pictureOf(await make())
    const { color: ground } = groundFor(picture, '#1d4ed8')
    const logo = flatten(picture, ground)
    for (const side of [32, 48, 192, 512]) {
      const tile = {
        width: side,
        height: side,
        ground,
        scale: Math.min(1, 0.4 / picture.shape.reach),
        corner: 0.22,
      }
      const inside = sideIn(tile)
      const whole = compose(await scaledTo(inside, logo), inside, tile)
      const raw = { width: side, height: side, channels: whole.channels }
      const [shown, meant] = [
        await grey(sharp(await drawTile(logo, tile))),
        await grey(sharp(whole.pixels, { raw })),
      ]
      expect(ssim(shown, meant, side)).toBeGreaterThanOrEqual(0.98)
    }
  },
)
