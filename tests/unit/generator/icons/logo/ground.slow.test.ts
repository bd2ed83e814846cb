// Every part of a logo is seen in the icons, whatever colours the gym has; where that cannot be, it is said.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveBrand } from '../../../../../generator/brand/derive.ts'
import { drawIcons } from '../../../../../generator/icons/draw.ts'
import { drawnProblems, renderIcons } from '../../../../../generator/icons/render-icons.ts'
import { writtenApp } from '../../../../../generator/tenant/app-json/schema.ts'
import type { Logo } from '../../../../../generator/tenant/tenant.ts'
import { redLogos } from '../../../../support/logos.ts'
import { memoize } from '../../../../support/memoize.ts'

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

const rendered = memoize(async (name: keyof typeof redLogos) => {
  const tenant = tenantWith(await redLogos[name]())
  const { icons, problems } = await renderIcons(tenant, deriveBrand(tenant, 'none'), drawIcons)
  return {
    codes: problems.map(({ code }) => code),
    /** The part of an icon's pixels that are like one of these. */
    share: async (icon: string, isMeant: (color: Color) => boolean) => {
      const bytes = icons?.find(({ spec }) => spec.name === icon)?.bytes
      const data = await sharp(bytes).ensureAlpha().raw().toBuffer()
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (isMeant([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0])) count += 1
      return count / (data.length / 4)
    },
  }
})

const isRed = ([red, green, blue]: Color) => red > 180 && green < 90 && blue < 100
const isBlack = ([red, green, blue]: Color) => red < 16 && green < 16 && blue < 16
const isWhite = ([red, green, blue]: Color) => red > 240 && green > 240 && blue > 240
const isSolid = ([, , , opacity]: Color) => opacity > 200

describe.each(['icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'])('%s', icon => {
  test('shows the part in the brand\u2019s colour beside the black one, on white', async () => {
    const { share, codes } = await rendered('redBlack')
    expect(await share(icon, isRed)).toBeGreaterThan(0.08)
    expect(await share(icon, isRed)).toBeLessThan(0.3)
    expect(await share(icon, isBlack)).toBeGreaterThan(0.05)
    expect(await share(icon, isWhite)).toBeGreaterThan(0.3)
    expect(codes).toEqual(['logo/faint'])
  })

  test('shows the part in the brand\u2019s colour beside the white one, on a dark ground', async () => {
    const { share, codes } = await rendered('redWhite')
    expect(await share(icon, isRed)).toBeGreaterThan(0.06)
    expect(await share(icon, isRed)).toBeLessThan(0.3)
    expect(await share(icon, isWhite)).toBeGreaterThan(0.06)
    expect(await share(icon, isWhite)).toBeLessThan(0.3)
    expect(codes).toEqual(['logo/faint'])
  })

  test('takes a plate of the brand\u2019s colour for the tile itself', async () => {
    const { share, codes } = await rendered('plate')
    expect(await share(icon, isWhite)).toBeGreaterThan(0.08)
    expect(await share(icon, isRed)).toBeGreaterThan(0.5)
    expect(codes).toEqual([])
  })
})

test('a logo of which a part is lost on every ground is told', async () => {
  expect((await rendered('everyGround')).codes).toEqual(['logo/hidden'])
})

describe('the shape in one colour', () => {
  const solid = async (name: keyof typeof redLogos) =>
    (await rendered(name)).share('monochrome-512.png', isSolid)

  test.each(['badge', 'badgeOnWhite'] as const)('of a %s has its sign', async name => {
    expect(await solid(name)).toBeGreaterThan(0.07)
    expect(await solid(name)).toBeLessThan(0.3)
  })

  test('of a mark with a shadow is the mark', async () => {
    const share = await solid('shadow')
    // The circle in the safe circle, made smaller by the room that its shadow takes.
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.5)
  })

  test.each(['solidJpg', 'whiteOnWhite', 'realPhoto'] as const)('of %s is the monogram', async name => {
    expect(await solid(name)).toBeGreaterThan(0.03)
    expect(await solid(name)).toBeLessThan(0.25)
  })
})

test.each(['solidJpg', 'whiteOnWhite'] as const)('%s: one plain colour is told', async name => {
  expect((await rendered(name)).codes).toEqual(['logo/plain'])
})

test('a photo bleeds out of its maskable icons', async () => {
  const { share, codes } = await rendered('realPhoto')
  expect(codes).toEqual([])
  expect(await share('maskable-512.png', isRed)).toBeLessThan(0.02)
})

test.each(['transparent', 'beyondItsCanvas', 'nearlyGlass'] as const)(
  '%s: there is nothing to see, when it is validated and when it is rendered',
  async name => {
    const tenant = tenantWith(await redLogos[name]())
    const brand = deriveBrand(tenant, 'none')
    const { icons, problems } = await renderIcons(tenant, brand, drawIcons)
    expect(icons).toBeNull()
    expect(problems.map(({ code }) => code)).toEqual(['logo/blank'])
    expect(await drawnProblems(tenant, brand, drawIcons)).toEqual(problems)
  },
)

test('a small mark on a large canvas is drawn large', async () => {
  const { share, codes } = await rendered('small')
  expect(codes).toEqual([])
  expect(await share('maskable-512.png', isWhite)).toBeGreaterThan(0.4)
})

test('a vector that is much wider than high is told', async () => {
  expect((await rendered('wide')).codes).toEqual(['logo/shape'])
})
