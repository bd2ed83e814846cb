import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { IconSpec } from '#generator/brand/brand.ts'
import { deriveBrand } from '#generator/brand/derive.ts'
import { type Splash, startUpTable } from '#generator/brand/start-up-table.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { renderIcons } from '#generator/icons/render-icons.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import type { Logo } from '#generator/tenant/tenant.ts'
import { photo } from '#tests/support/logos.ts'

const circle: Pick<Logo, 'kind' | 'bytes'> = {
  kind: 'svg',
  bytes: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4.5" fill="#fff"/></svg>',
  ),
}

/** Draws the requested start-up pictures of a gym. */
async function startUps(
  logo: Pick<Logo, 'kind' | 'bytes'>,
  splash: Splash,
  isWanted: (spec: IconSpec) => boolean = () => true,
  background_color?: string,
) {
  const app = writtenApp.parse({
    name: 'Box Norte',
    theme_color: '#1d4ed8',
    theme_text: '#ffffff',
    background_color,
  })
  const whole = { ...app, short_name: 'Box', description: 'Box' }
  const tenant = {
    gym: 'box',
    app: whole,
    logo: { file: '/logo', ...logo },
    icon: null,
    screenshots: [],
    overlay: new Map(),
  }
  const brand = deriveBrand(tenant, splash)
  const icons = brand.icons.filter(spec => spec.purpose === 'splash' && isWanted(spec))
  return { brand, icons: (await renderIcons(tenant, { ...brand, icons }, drawIcons)).icons ?? [] }
}

/** True for the picture of an iPhone in portrait. */
const isPhone = ({ width, height }: IconSpec) => width === 1170 && height === 2532

const hexAt = async (bytes: Uint8Array, x: number, y: number) => {
  const pixel = await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()
  return `#${[...pixel.subarray(0, 3)].map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the compressed rows of a PNG with a single data chunk. */
function rowsOf(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png)
  const at = bytes.indexOf('IDAT')
  return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))
}

/** Returns the bits per pixel. */
const bitsOf = (png: Uint8Array): number => png[24] ?? 0

test('draws a complete picture with the exact pixels of each screen and a valid checksum', async () => {
  const { icons } = await startUps(circle, 'portrait')
  expect(icons.length).toBe(startUpTable('portrait').length)
  for (const { spec, bytes } of icons) {
    expect(await sharp(bytes).metadata()).toMatchObject({ width: spec.width, height: spec.height })
    // Inflating fails if the checksum is wrong.
    expect(inflateSync(rowsOf(bytes)).length).toBe(
      spec.height * (Math.ceil((spec.width * bitsOf(bytes)) / 8) + 1),
    )
  }
})

describe.each(['light', 'dark'] as const)('in the %s', scheme => {
  test('shows the mark on paper at the position of the first paint', async () => {
    const isWanted = (spec: IconSpec) => isPhone(spec) && spec.screen?.scheme === scheme
    const { brand, icons } = await startUps(circle, 'all', isWanted)
    const bytes = icons[0]?.bytes ?? new Uint8Array()
    const top = (2532 - (88 + 49) * 3) / 2
    expect(await hexAt(bytes, 0, 0)).toBe(brand.paper[scheme])
    expect(await hexAt(bytes, 1169, 2531)).toBe(brand.paper[scheme])
    expect(await hexAt(bytes, 585, Math.round(top) - 1)).toBe(brand.paper[scheme])
    expect(await hexAt(bytes, 585, Math.round(top) + 3)).toBe('#1d4ed8')
    expect(await hexAt(bytes, 585, Math.round(top) + 132)).toBe('#ffffff')
    expect(await hexAt(bytes, 585, Math.round(top) + 265)).toBe(brand.paper[scheme])
  })
})

test('uses the background colour that the gym chose', async () => {
  const { icons } = await startUps(circle, 'portrait', isPhone, '#102030')
  expect(await hexAt(icons[0]?.bytes ?? new Uint8Array(), 0, 0)).toBe('#102030')
})

test('reduces the colours of a photo without changing the paper', async () => {
  const { brand, icons } = await startUps(await photo(), 'portrait', isPhone)
  const bytes = icons[0]?.bytes ?? new Uint8Array()
  expect(await hexAt(bytes, 0, 0)).toBe(brand.paper.light)
  expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0)
  expect(inflateSync(rowsOf(bytes)).length).toBeGreaterThan(0)
})

test('draws no pictures if none are requested', async () => {
  expect((await startUps(circle, 'none')).icons).toEqual([])
})
