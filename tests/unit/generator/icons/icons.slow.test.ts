import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import { contrastRatio } from '#generator/color.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import type { IconJob } from '#generator/icons/icon-renderer.ts'
import { type RenderedIcon, renderIcons } from '#generator/icons/render-icons.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import type { Logo, Tenant } from '#generator/tenant/tenant.ts'
import { memoize } from '#tests/support/memoize.ts'
import { home } from '#tests/support/molde.ts'

const svg = (body: string, box = '0 0 512 512') =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`)
const vector = (bytes: Uint8Array): Logo => ({ file: '/logo.svg', kind: 'svg', bytes })

function tenantWith(logo: Logo | null, theme_color = '#1d4ed8', name = 'Box Norte'): Tenant {
  const app = writtenApp.parse({ name, theme_color, theme_text: '#ffffff' })
  return {
    gym: 'box',
    app: { ...app, short_name: name, description: name },
    logo,
    icon: null,
    screenshots: [],
    overlay: new Map(),
  }
}

async function render(tenant: Tenant): Promise<Map<string, RenderedIcon>> {
  const { icons } = await renderIcons(tenant, deriveBrand(tenant, 'none'), drawIcons)
  return new Map(icons?.map(icon => [icon.spec.name, icon]))
}

/** Draws the icons of a gym with this logo, once for all tests. */
const iconsOf = memoize((logo: Logo | null) => render(tenantWith(logo)))

async function pixels(icons: Map<string, RenderedIcon>, name: string) {
  const { data, info } = await sharp(icons.get(name)?.bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, index) => ({
    x: index % info.width,
    y: Math.floor(index / info.width),
    color: [...data.subarray(index * 4, index * 4 + 4)],
    side: info.width,
  }))
}

const square = vector(svg('<rect width="512" height="512" fill="#fff"/>'))
const circle = vector(svg('<circle cx="256" cy="256" r="256" fill="#fff"/>'))
const wide = vector(svg('<rect width="400" height="100" fill="#fff"/>', '0 0 400 100'))
const shapes: [string, Logo | null][] = [
  ['a square', square],
  ['a circle', circle],
  ['a wide mark', wide],
  ['a monogram', null],
]

describe.each(shapes)('%s', (_, logo) => {
  test('fills the safe circle of maskable icons without leaving the circle', async () => {
    for (const name of ['maskable-192.png', 'maskable-512.png']) {
      const all = await pixels(await iconsOf(logo), name)
      const [corner] = all
      const mark = all.filter(({ color }) =>
        color.some((value, at) => Math.abs(value - (corner?.color[at] ?? 0)) > 24),
      )
      const reach = mark
        .map(({ x, y, side }) => Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / side)
        .reduce((most, one) => Math.max(most, one))
      expect(reach).toBeLessThanOrEqual(0.4)
      expect(reach).toBeGreaterThan(0.4 * 0.9)
    }
  })

  test('has an opaque background in icons that the system crops', async () => {
    const icons = await iconsOf(logo)
    for (const name of ['maskable-512.png', 'apple-touch-icon.png', 'social.png']) {
      expect((await pixels(icons, name)).every(({ color }) => color[3] === 255)).toBe(true)
    }
  })
})

describe('an icon next to a wide logo', () => {
  const both = { ...tenantWith(wide), icon: { ...circle, file: '/icon.svg' } }
  const proportionIn = async (icons: Map<string, RenderedIcon>, name: string) => {
    const all = await pixels(icons, name)
    const mark = all.filter(({ color }) => color.every(value => value > 240))
    const across = (values: number[]) =>
      values.reduce((most, one) => Math.max(most, one)) - values.reduce((least, one) => Math.min(least, one))
    return across(mark.map(({ x }) => x)) / across(mark.map(({ y }) => y))
  }

  test('is used in icons, while shared links use the logo', async () => {
    const icons = await render(both)
    expect(await proportionIn(icons, 'maskable-512.png')).toBeCloseTo(1, 1)
    expect(await proportionIn(icons, 'apple-touch-icon.png')).toBeCloseTo(1, 1)
    expect(await proportionIn(icons, 'social.png')).toBeCloseTo(4, 0)
  })

  test('is used in shared links too if there is no logo', async () => {
    expect(await proportionIn(await render({ ...both, logo: null }), 'social.png')).toBeCloseTo(1, 1)
  })

  test.each(['logo', 'icon'] as const)('is reported by file if the %s is blank', async name => {
    const blank = { ...vector(svg('<rect width="9" height="9" fill="none"/>')), file: `/${name}.svg` }
    const tenant = { ...both, [name]: blank }
    const { icons, problems } = await renderIcons(tenant, deriveBrand(tenant, 'none'), drawIcons)
    expect(icons).toBeNull()
    expect(problems).toMatchObject([{ code: 'logo/blank', file: `/${name}.svg` }])
  })
})

test('gives every icon its declared size and a hashed name', async () => {
  for (const { spec, path, bytes } of (await iconsOf(square)).values()) {
    expect(path).toMatch(/^\/icons\/[\w-]+\.[0-9a-f]{8}\.(png|ico|svg)$/)
    if (spec.format !== 'png') continue
    expect(await sharp(bytes).metadata()).toMatchObject({ width: spec.width, height: spec.height })
  }
})

test('writes PNGs of 48 and 32 pixels into the .ico', async () => {
  const ico = Buffer.from((await iconsOf(square)).get('favicon.ico')?.bytes ?? [])
  const sides = [0, 1].map(async entry => {
    const [size, offset] = [ico.readUInt32LE(6 + entry * 16 + 8), ico.readUInt32LE(6 + entry * 16 + 12)]
    return (await sharp(ico.subarray(offset, offset + size)).metadata()).width
  })
  expect(await Promise.all(sides)).toEqual([48, 32])
})

test.each([
  ['a white logo on a white brand', '#ffffff', '#ffffff'],
  ['a red logo on a red brand', '#b3121d', '#b3121d'],
  ['a white logo on a blue brand', '#1d4ed8', '#ffffff'],
])('keeps %s visible', async (_, brand, mark) => {
  const logo = vector(svg(`<circle cx="256" cy="256" r="200" fill="${mark}"/>`))
  const all = await pixels(await render(tenantWith(logo, brand)), 'apple-touch-icon.png')
  const hex = (color: number[] = []) =>
    `#${color
      .slice(0, 3)
      .map(value => value.toString(16).padStart(2, '0'))
      .join('')}`
  const middle = all.find(({ x, y }) => x === 90 && y === 90)
  expect(contrastRatio(hex(all[0]?.color), hex(middle?.color))).toBeGreaterThan(1.8)
})

test('draws the same bytes for the same logo, and other names for another logo', async () => {
  const paths = async (logo: Logo) =>
    [...(await render(tenantWith(logo))).values()]
      .filter(({ spec }) => spec.purpose !== 'shortcut')
      .map(({ path }) => path)
  const first = await paths(square)
  expect(await paths(square)).toEqual(first)
  for (const path of await paths(circle)) expect(first).not.toContain(path)
})

test('fills the tile with a photo', async () => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0a8' } })
    .jpeg()
    .toBuffer()
  const all = await pixels(
    await render(tenantWith({ file: '/logo.jpg', kind: 'jpeg', bytes })),
    'apple-touch-icon.png',
  )
  const [corner] = all
  expect(Math.abs((corner?.color[1] ?? 0) - 0xaa)).toBeLessThan(12)
})

test('draws an icon for a name without drawable characters', async () => {
  const icons = await render(tenantWith(null, '#1d4ed8', '健身房'))
  const colors = new Set((await pixels(icons, 'icon-192.png')).map(({ color }) => color.join()))
  expect(colors.size).toBeGreaterThan(2)
})

test('accepts the logos of the sample gyms as clean vectors', async () => {
  for (const gym of ['demo', 'fuerza-sur', 'corazon-del-nandu']) {
    const logo = await readFile(join(home, 'tenants', gym, 'logo.svg'), 'utf8')
    expect(logo).not.toMatch(/<text|<image|<style|href/)
  }
})

test('places the logo in the vector icon like in the PNG, without its margins', async () => {
  const logo = vector(svg('<rect x="300" y="40" width="120" height="120" fill="#fff"/>'))
  const icons = await render(tenantWith(logo))
  const drawn = await sharp(icons.get('favicon.svg')?.bytes, { density: 288 })
    .resize(192, 192)
    .removeAlpha()
    .raw()
    .toBuffer()
  const white = Array.from({ length: 192 * 192 }, (_, pixel) => pixel).filter(
    pixel => (drawn[pixel * 3] ?? 0) > 200,
  )
  const xs = white.map(pixel => pixel % 192)
  const ys = white.map(pixel => Math.floor(pixel / 192))
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
  for (const [low, high] of [range(xs), range(ys)]) {
    expect(Math.abs(low + high - 191)).toBeLessThanOrEqual(2)
    expect(high - low).toBeGreaterThan(110)
  }
})

test('reports a missing icon instead of writing an empty file', async () => {
  const tenant = tenantWith(circle)
  const fewer = async (job: IconJob) => {
    const drawing = await drawIcons(job)
    return { ...drawing, icons: drawing.icons.slice(1) }
  }
  await expect(renderIcons(tenant, deriveBrand(tenant, 'none'), fewer)).rejects.toThrow('was not drawn')
})
