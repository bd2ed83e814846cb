import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { renderIcons } from '#generator/icons/render-icons.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import type { Logo } from '#generator/tenant/tenant.ts'
import { logos, photo } from '#tests/support/logos.ts'
import { memoize } from '#tests/support/memoize.ts'

const safe = 0.4
const iconNames = ['maskable-512.png', 'maskable-192.png', 'monochrome-512.png', 'apple-touch-icon.png']

async function rendered(logo: Pick<Logo, 'kind' | 'bytes'>, theme_color = '#1d4ed8') {
  const app = writtenApp.parse({ name: 'Box Norte', theme_color, theme_text: '#ffffff' })
  const whole = { ...app, short_name: 'Box', description: 'Box' }
  const tenant = {
    gym: 'box',
    app: whole,
    logo: { file: '/logo', ...logo },
    icon: null,
    screenshots: [],
    overlay: new Map(),
  }
  const brand = deriveBrand(tenant)
  const looked = brand.icons.filter(({ name }) => iconNames.includes(name))
  const { icons, problems } = await renderIcons(tenant, { ...brand, icons: looked }, drawIcons)
  return {
    problems: problems.map(({ code }) => code),
    pixels: async (name: string) => {
      const bytes = icons?.find(({ spec }) => spec.name === name)?.bytes
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return { data, side: info.width }
    },
  }
}

/** Distance from the middle to the far corner of the farthest pixel that is not the ground's, in parts of the side. */
function reachOf({ data, side }: { data: Buffer; side: number }): number {
  let farthest = 0
  for (let at = 0; at < data.length; at += 4) {
    if ([0, 1, 2].every(channel => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) <= 24)) continue
    const pixel = at / 4
    const x = Math.abs((pixel % side) + 0.5 - side / 2) + 0.5
    const y = Math.abs(Math.floor(pixel / side) + 0.5 - side / 2) + 0.5
    farthest = Math.max(farthest, Math.hypot(x, y))
  }
  return farthest / side
}

/** Vectors of which what is seen is far from square. */
const longVectors = ['a wide wordmark', 'a tall mark', 'an SVG with letters', 'an SVG of symbols']

describe.each(Object.entries(logos))('%s', (name, make) => {
  const onBrand = memoize(async (color: string) => rendered(await make(), color))

  test('fills the safe circle of its maskable icons, and leaves it nowhere', async () => {
    const brand = name.includes('white brand') ? '#ffffff' : '#1d4ed8'
    const { pixels, problems } = await onBrand(brand)
    expect(problems).toEqual([
      ...(name.includes('white brand') ? ['logo/faint'] : []),
      ...(longVectors.includes(name) ? ['logo/shape'] : []),
    ])
    const large = reachOf(await pixels('maskable-512.png'))
    expect(large).toBeLessThanOrEqual(safe)
    expect(large).toBeGreaterThanOrEqual(safe * 0.97)
    expect(reachOf(await pixels('maskable-192.png'))).toBeLessThanOrEqual(safe)
  })

  test('has a shape in one colour, inside of the same circle', async () => {
    const { pixels } = await onBrand('#1d4ed8')
    const { data, side } = await pixels('monochrome-512.png')
    const opacity = Buffer.from(data.map((_, at) => (at % 4 === 0 ? (data[at + 3] ?? 0) : 0)))
    const reach = reachOf({ data: opacity, side })
    expect(reach).toBeGreaterThan(0.3)
    expect(reach).toBeLessThanOrEqual(safe)
  })
})

test('there are at least thirty of them', () => {
  expect(Object.keys(logos).length).toBeGreaterThanOrEqual(30)
})

test('a photo fills its tile, and its one-coloured shape is the monogram', async () => {
  const { pixels } = await rendered(await photo())
  const { data, side } = await pixels('apple-touch-icon.png')
  const colors = new Set(
    [0, side - 1, side * (side - 1), side * side - 1].map(pixel => data.readUInt32BE(pixel * 4)),
  )
  expect(colors.size).toBeGreaterThan(1)
  expect(reachOf(await pixels('monochrome-512.png'))).toBeLessThanOrEqual(safe)
})
