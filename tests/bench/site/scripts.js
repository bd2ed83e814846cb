import { chromium } from 'playwright'

/** ms after the first page that still belong to its load. The app waits 6 s before it loads the remaining code. */
const quietMs = 4_000

/**
 * Measures the JavaScript of a page's first load, without the worker, in compressed bytes.
 * @param {string} url
 * @param {string} executablePath
 * @param {Record<string, string>} [stored] the initial localStorage
 * @returns {Promise<{ bytes: number, files: number }>}
 */
export async function scriptsOf(url, executablePath, stored = {}) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    const page = await context.newPage()
    /** @type {Promise<number>[]} */
    const sizes = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(url)
    await page.locator('.ion-page:not(.ion-page-invisible)').first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(quietMs)
    const all = await Promise.all(sizes)
    return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length }
  } finally {
    await browser.close()
  }
}
