import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Hex } from '#generator/color.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { logoReportSchema } from '#generator/icons/logo/report-schema.ts'
import type { Logo } from '#generator/tenant/tenant.ts'
import { logos, photo, redLogos } from '#tests/support/logos.ts'

const all = { ...logos, ...redLogos, photo }

async function reportOf(
  name: string,
  color: '#d7263d' | '#1d4ed8' = '#1d4ed8',
  iconGround: Hex | null = null,
) {
  const logo = (await all[name as keyof typeof all]?.()) as Pick<Logo, 'kind' | 'bytes'>
  const job = {
    monogram: 'A',
    mark: { color, text: '#ffffff' },
    paper: { light: '#ffffff', dark: '#000000' },
    iconGround,
    socialLogo: null,
  }
  const { report } = await drawIcons({ ...job, logo, icons: [], isReported: true } as never)
  return logoReportSchema.parse(report)
}

test.each<[string, number, number]>([
  ['an SVG with a large margin', 0.38, 0.235],
  ['an SVG in the corner of its canvas', 0.019, 0.235],
  ['a circle', 0, 1],
])('%s: uses a square at %d with a side of %d', async (name, left, side) => {
  const { used, picture } = await reportOf(name)
  expect(used.left).toBeCloseTo(left, 1)
  expect(used.side).toBeCloseTo(side, 1)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 320, height: 320 })
})

test.each<[string, object]>([
  ['a square', { color: '#d7263d', reason: 'brand', lostOnBrand: 0 }],
  ['a PNG on a colour of its own', { color: '#7a1f5c', reason: 'backdrop' }],
  ['photo', { reason: 'picture' }],
  ['redBlack', { color: '#ffffff', reason: 'clearest', hides: false }],
  ['everyGround', { reason: 'clearest', hides: true }],
])('reports the background of %s with the reason', async (name, ground) => {
  expect((await reportOf(name, '#d7263d')).ground).toMatchObject(ground)
})

test.each(['#14213d', '#ffffff'] as const)(
  'uses %s as the background if the gym chose this colour',
  async chosen => {
    expect((await reportOf('a square', '#d7263d', chosen)).ground).toMatchObject({
      color: chosen,
      reason: 'chosen',
    })
  },
)

test('reports the fraction lost on the brand’s colour', async () => {
  const { ground } = await reportOf('redBlack', '#d7263d')
  expect(ground.lostOnBrand).toBeGreaterThan(0.4)
  expect(ground.lostOnBrand).toBeLessThan(0.7)
})

test.each<[string, string[]]>([
  ['an SVG with a style sheet', ['#ffffff', '#ffd166']],
  ['a PNG on a colour of its own', ['#7a1f5c', '#ffffff']],
  ['redWhite', ['#d7263d', '#ffffff']],
  ['a JPEG on white', ['#ffffff', '#13213c']],
])('lists the colours of %s', async (name, colors) => {
  expect((await reportOf(name)).colors.map(({ color }) => color)).toEqual(colors)
})

test('returns no report unless the job requests a report', async () => {
  const job = {
    monogram: 'A',
    mark: { color: '#1d4ed8', text: '#ffffff' },
    paper: { light: '#ffffff', dark: '#000000' },
    iconGround: null,
    socialLogo: null,
  }
  expect(await drawIcons({ ...job, logo: null, icons: [] } as never)).not.toHaveProperty('report')
})
