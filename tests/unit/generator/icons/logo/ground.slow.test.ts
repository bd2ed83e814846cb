// Every part of a logo is visible in the icons for any colours of the gym. Otherwise a problem is reported.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { drawnProblems, renderIcons } from '#generator/icons/render-icons.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import type { Logo } from '#generator/tenant/tenant.ts'
import { redLogos } from '#tests/support/logos.ts'
import { memoize } from '#tests/support/memoize.ts'

type Color = [red: number, green: number, blue: number, opacity: number]

const tenantWith = (logo: Pick<Logo, 'kind' | 'bytes'>) => {
  const app = writtenApp.parse({ name: 'Box Norte', theme_color: '#d7263d', theme_text: '#ffffff' })
  return {
    gym: 'box',
    app: { ...app, short_name: 'Box', description: 'Box' },
    logo: { file: '/logo', ...logo },
    icon: null,
    screenshots: [],
    overlay: new Map(),
  }
}

const renderLogo = memoize(async (name: keyof typeof redLogos) => {
  const tenant = tenantWith(await redLogos[name]())
  const { icons, problems } = await renderIcons(tenant, deriveBrand(tenant, 'none'), drawIcons)
  return {
    codes: problems.map(({ code }) => code),
    /** Returns the fraction of an icon's pixels that match. */
    share: async (icon: string, isMatch: (color: Color) => boolean) => {
      const bytes = icons?.find(({ spec }) => spec.name === icon)?.bytes
      const data = await sharp(bytes).ensureAlpha().raw().toBuffer()
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (isMatch([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0])) count += 1
      return count / (data.length / 4)
    },
  }
})

const isRed = ([red, green, blue]: Color) => red > 180 && green < 90 && blue < 100
const isBlack = ([red, green, blue]: Color) => red < 16 && green < 16 && blue < 16
const isWhite = ([red, green, blue]: Color) => red > 240 && green > 240 && blue > 240
const isSolid = ([, , , opacity]: Color) => opacity > 200

describe.each(['icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'])('%s', icon => {
  test('shows a part in the brand\u2019s colour next to a black part on white', async () => {
    const { share, codes } = await renderLogo('redBlack')
    expect(await share(icon, isRed)).toBeGreaterThan(0.08)
    expect(await share(icon, isRed)).toBeLessThan(0.3)
    expect(await share(icon, isBlack)).toBeGreaterThan(0.05)
    expect(await share(icon, isWhite)).toBeGreaterThan(0.3)
    expect(codes).toEqual(['logo/faint'])
  })

  test('shows a part in the brand\u2019s colour next to a white part on a dark background', async () => {
    const { share, codes } = await renderLogo('redWhite')
    expect(await share(icon, isRed)).toBeGreaterThan(0.06)
    expect(await share(icon, isRed)).toBeLessThan(0.3)
    expect(await share(icon, isWhite)).toBeGreaterThan(0.06)
    expect(await share(icon, isWhite)).toBeLessThan(0.3)
    expect(codes).toEqual(['logo/faint'])
  })

  test('treats a plate in the brand\u2019s colour as the tile', async () => {
    const { share, codes } = await renderLogo('plate')
    expect(await share(icon, isWhite)).toBeGreaterThan(0.08)
    expect(await share(icon, isRed)).toBeGreaterThan(0.5)
    expect(codes).toEqual([])
  })
})

test('reports a logo with a part that is lost on every background', async () => {
  expect((await renderLogo('everyGround')).codes).toEqual(['logo/hidden'])
})

describe('the shape in one colour', () => {
  const solid = async (name: keyof typeof redLogos) =>
    (await renderLogo(name)).share('monochrome-512.png', isSolid)

  test.each(['badge', 'badgeOnWhite'] as const)('of a %s has its sign', async name => {
    expect(await solid(name)).toBeGreaterThan(0.07)
    expect(await solid(name)).toBeLessThan(0.3)
  })

  test('of a mark with a shadow is the mark', async () => {
    const share = await solid('shadow')
    // The shadow makes the circle smaller than the safe circle.
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.5)
  })

  test.each(['solidJpg', 'whiteOnWhite', 'realPhoto'] as const)('of %s is the monogram', async name => {
    expect(await solid(name)).toBeGreaterThan(0.03)
    expect(await solid(name)).toBeLessThan(0.25)
  })
})

test.each(['solidJpg', 'whiteOnWhite'] as const)('reports a single plain colour: %s', async name => {
  expect((await renderLogo(name)).codes).toEqual(['logo/plain'])
})

test('extends a photo to the edges of maskable icons', async () => {
  const { share, codes } = await renderLogo('realPhoto')
  expect(codes).toEqual([])
  expect(await share('maskable-512.png', isRed)).toBeLessThan(0.02)
})

test.each(['transparent', 'beyondItsCanvas', 'nearlyGlass'] as const)(
  'reports a blank logo in validation and rendering: %s',
  async name => {
    const tenant = tenantWith(await redLogos[name]())
    const brand = deriveBrand(tenant, 'none')
    const { icons, problems } = await renderIcons(tenant, brand, drawIcons)
    expect(icons).toBeNull()
    expect(problems.map(({ code }) => code)).toEqual(['logo/blank'])
    expect(await drawnProblems(tenant, brand, drawIcons)).toEqual(problems)
  },
)

test('enlarges a small mark on a large canvas', async () => {
  const { share, codes } = await renderLogo('small')
  expect(codes).toEqual([])
  expect(await share('maskable-512.png', isWhite)).toBeGreaterThan(0.4)
})

test('reports a vector that is much wider than high', async () => {
  expect((await renderLogo('wide')).codes).toEqual(['logo/shape'])
})
