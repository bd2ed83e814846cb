// Every part of the app in every state, in brands that are easy and brands that are not.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../template/gallery/brands.ts'
import { violations } from '../support/axe.ts'
import { home } from '../support/molde.ts'
import { phone, startBrowser } from '../support/phone.ts'

let server: ViteDevServer
let browser: Browser
let address = ''
beforeAll(async () => {
  server = await createServer({
    configFile: join(home, 'template/gallery/vite.config.ts'),
    server: { port: 0, host: '127.0.0.1', hmr: false },
    logLevel: 'error',
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  address = url
  browser = await startBrowser()
  // The first visit makes Vite read and bundle the packages, and load the page anew.
  const page = await browser.newPage()
  await page.goto(address, { timeout: 60_000 })
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const looks = (['light', 'dark'] as const).flatMap(theme => [320, 390].map(width => ({ theme, width })))

test.each(brands.map(({ name }, brand) => [name, brand] as const))(
  '%s, light and dark, 320 and 390 px, text at 200 %%: no violation, nothing cut off',
  async (_, brand) => {
    const { page, complaints } = await phone(browser, {
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    await page.goto(`${address}?brand=${brand}&text=200`)
    await page.getByRole('heading', { name: 'Results' }).waitFor()
    for (const { theme, width } of looks) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      await picture(page, `gallery-${brand}-${theme}-${width}.png`)
      expect({ theme, width, found: await violations(page) }).toEqual({ theme, width, found: [] })
      const overflow = await page.locator('main').evaluate(main => main.scrollWidth - main.clientWidth)
      expect({ theme, width, overflow }).toEqual({ theme, width, overflow: 0 })
    }
    expect(complaints).toEqual([])
  },
)

/** For those who want to look: MOLDE_PICTURES names the folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.MOLDE_PICTURES
  if (!folder) return
  const height = await page.locator('main').evaluate(main => main.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height })
  await page.screenshot({ path: join(folder, name) })
}
