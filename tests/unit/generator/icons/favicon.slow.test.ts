// Compares favicon.svg in a browser with the same tile in the PNGs.
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import type { Hex } from '#generator/color.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import type { IconJob } from '#generator/icons/icon-renderer.ts'
import { flatten } from '#generator/icons/logo/flatten.ts'
import { groundFor } from '#generator/icons/logo/ground.ts'
import { isPicture, pictureOf } from '#generator/icons/logo/logo-picture.ts'
import { withSize } from '#generator/icons/logo/vector-size.ts'
import { iconJobOf } from '#generator/icons/render-icons.ts'
import { drawTile } from '#generator/icons/tile.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { browserSwitches, ensureChromium } from '#tests/support/chromium.js'
import { bytesOf, exportedVectors } from '#tests/support/exported-vectors.ts'

const side = 192

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureChromium(), args: browserSwitches })
})
afterAll(() => browser?.close())

const app = writtenApp.parse({ name: 'Box Norte', theme_color: '#d7263d', theme_text: '#ffffff' })
const tenantOf = (bytes: Uint8Array): Tenant => ({
  gym: 'box',
  app: { ...app, short_name: 'Box', description: 'Box' },
  logo: { file: '/logo.svg', kind: 'svg', bytes },
  icon: null,
  screenshots: [],
  overlay: new Map(),
})

/** As few pixels as the smaller favicons have: an edge may be half a pixel of the large one away. */
const flat = (bytes: Uint8Array) =>
  sharp(bytes)
    .resize(48, 48, { kernel: 'mitchell' })
    .flatten({ background: '#808080' })
    .removeAlpha()
    .raw()
    .toBuffer()

const withBrowser = async (icon: Uint8Array) => {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const address = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`
  await page.setContent(
    `<body style="margin:0;background:#808080"><img id="icon" width="${side}" height="${side}" src="${address}">`,
  )
  await page.evaluate('document.getElementById("icon").decode()')
  const shot = await page.screenshot()
  await page.close()
  return flat(shot)
}

/** Counts the pixels that differ by more than the smoothing of an edge. */
function differing(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some(channel => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > 96)) count += 1
  return count
}

const drawn = Object.entries(exportedVectors).filter(([, file]) =>
  deriveBrand(tenantOf(bytesOf(file))).icons.some(({ format }) => format === 'svg'),
)

test('most drawings have an icon that browsers can draw', () => {
  expect(drawn.length).toBeGreaterThan(30)
})

/** Returns the pixels of the tile in favicon.svg. */
async function tileOf(logo: NonNullable<IconJob['logo']>, brand: Hex): Promise<Uint8Array> {
  const picture = await pictureOf({ kind: 'svg', bytes: await withSize(logo.bytes) })
  const { color: ground } = groundFor(picture, brand)
  const scale = isPicture(picture.shape) ? 1 : 0.47 / picture.shape.reach
  return drawTile(flatten(picture, ground), { width: side, height: side, ground, scale, corner: 0.22 })
}

test.each(drawn)('%s looks the same in a browser and in the PNGs', async (_, file) => {
  const tenant = tenantOf(bytesOf(file))
  const brand = deriveBrand(tenant)
  const job = iconJobOf(tenant, { ...brand, icons: brand.icons.filter(({ format }) => format === 'svg') })
  if (!job.logo) throw new Error('There is no logo.')
  const { icons, notes } = await drawIcons(job)
  const [icon = new Uint8Array()] = icons
  expect(notes).not.toContain('blank')
  const [shown, meant] = [await withBrowser(icon), await flat(await tileOf(job.logo, brand.mark.color))]
  expect(differing(shown, meant)).toBe(0)
})

const onWhite = Object.entries(exportedVectors).filter(([name]) => name.startsWith('on a white'))

test.each(onWhite)('%s has white all around its mark', async (_, file) => {
  const tenant = tenantOf(bytesOf(file))
  const { ground } = await drawIcons({ ...iconJobOf(tenant, deriveBrand(tenant)), icons: [] })
  expect(ground).toBe('#ffffff')
})

test('does not treat a translucent last row as an edge', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="299.5" fill="#fff"/><circle cx="200" cy="150" r="90" fill="#0b7285"/></svg>',
  )
  const logo = { kind: 'png' as const, bytes: await sharp(drawing).png().toBuffer() }
  expect((await pictureOf(logo)).shape.backdrop).toBe('#ffffff')
})
