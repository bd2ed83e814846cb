// Every part of the app in every state, in brands that are easy and brands that are not.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { brands } from '../../template/gallery/brands.ts'
import { violations } from '../support/axe.ts'
import { galleryFor } from '../support/gallery.ts'
import { phone } from '../support/phone.ts'
import { expect, sharedBrowser, test } from '../support/playwright.ts'

test.describe.configure({ timeout: 600_000 })

const gallery = galleryFor()

const looks = (['light', 'dark'] as const).flatMap(theme => [320, 390].map(width => ({ theme, width })))

for (const [name, brand] of brands.map(({ name }, brand) => [name, brand] as const))
  test(`${name}, light and dark, 320 and 390 px, text at 200 %: no violation, nothing cut off`, async () => {
    const { page, complaints } = await phone(sharedBrowser(), {
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    await page.goto(`${gallery.address}?brand=${brand}&text=200`)
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible()
    for (const { theme, width } of looks) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      await picture(page, `gallery-${brand}-${theme}-${width}.png`)
      expect({ theme, width, found: await violations(page) }).toEqual({ theme, width, found: [] })
      const overflow = await page.locator('main').evaluate(main => main.scrollWidth - main.clientWidth)
      expect({ theme, width, overflow }).toEqual({ theme, width, overflow: 0 })
    }
    expect(complaints).toEqual([])
  })

/** For those who want to look: MOLDE_PICTURES names the folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.MOLDE_PICTURES
  if (!folder) return
  const height = await page.locator('main').evaluate(main => main.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height })
  await page.screenshot({ path: join(folder, name) })
}
