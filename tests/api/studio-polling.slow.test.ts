// A studio window reads its gym after each event, and polls it every two seconds where there are none.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import type { Bundle } from '#generator/bundle/bundle-cache.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import type { IconRenderer } from '#generator/icons/icon-renderer.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { studioAt } from '#tests/support/studio.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

/** Counts the sites rendered: each looks up the compiled app once. */
class CountingBundles extends Map<string, Promise<Bundle>> {
  lookups = 0
  override get(key: string) {
    this.lookups += 1
    return super.get(key)
  }
}

/** Opens a studio with a single gym, as a window does. */
async function openStudio(iconRenderer: IconRenderer = drawIcons) {
  const place = await emptyFolder()
  const paths = pathsFor({ tenants: await tenantsIn(place, ['box']), out: join(place, 'dist') })
  const bundles = new CountingBundles()
  const context = async () => {
    const shared = await createBuildContext({ paths, system: localSystem(), iconRenderer, splash: 'none' })
    return { ...shared, bundler: { ...shared.bundler, bundles } }
  }
  const studio = studioAt(paths, { context })
  await studio.view()
  const countSites = () => bundles.lookups
  expect(countSites()).toBe(1)
  return { ...studio, countSites }
}

test('polling an unchanged gym renders its site once', async () => {
  const { view, countSites } = await openStudio()
  await view()
  await Promise.all([view(), view()])
  expect(countSites()).toBe(1)
})

test('a change of the draft renders the site once', async () => {
  const { view, change, act, countSites } = await openStudio()
  const before = await view()
  const after = await change('description', 'Otra descripción')
  expect(after.site).not.toBe(before.site)
  await view()
  expect(countSites()).toBe(2)
  expect((await act('undo')).site).toBe(before.site)
  await view()
  expect(countSites()).toBe(3)
})

test.each([
  ['app.json', JSON.stringify({ name: 'Otro', theme_color: '#1d4ed8', theme_text: '#ffffff' })],
  ['../defaults.json', JSON.stringify({ areas: { fitness: false } })],
  ['screenshots/uno.png', null],
])('a change of %s on the disk renders the site once', async (path, text) => {
  const { paths, view, countSites } = await openStudio()
  const { site } = await view()
  const file = join(paths.tenants, 'box', path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text ?? (await picture()))
  expect((await view()).site).not.toBe(site)
  await view()
  expect(countSites()).toBe(2)
})

test('polling while icons are drawn renders the site once, and again when they are drawn', async () => {
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  let drawings = 0
  const { view, change, countSites } = await openStudio(async job => {
    drawings += 1
    if (drawings > 1) await gate
    return drawIcons(job)
  })
  expect(await change('theme_color', '#0a7d33')).toMatchObject({ iconState: 'drawing' })
  for (let poll = 0; poll < 5; poll += 1) expect(await view()).toMatchObject({ iconState: 'drawing' })
  expect(countSites()).toBe(2)
  open()
  await expect.poll(view).toMatchObject({ iconState: 'drawn' })
  await view()
  expect(countSites()).toBe(3)
})

test('a poll reports icons that could not be drawn', async () => {
  let drawings = 0
  const { view, change } = await openStudio(async job => {
    drawings += 1
    if (drawings > 1) throw new Error('no memory')
    return drawIcons(job)
  })
  await change('theme_color', '#0a7d33')
  await expect.poll(view).toMatchObject({ iconState: 'failed' })
})

const picture = () =>
  sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
