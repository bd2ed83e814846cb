// Firefox, driven over WebDriver BiDi.
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type BrowserWindow, timeZone, viewport } from './browser-window.ts'
import { type ElementQuery, findElement } from './find-element.ts'
import { firefoxPath } from './install.js'

/** Starts a Firefox for many windows: that takes longer than most journeys. */
export function launchFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    defaultViewport: viewport,
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-AR, es' },
    // Playwright closes the browser when a run is interrupted.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 120_000,
  })
}

/** Opens a window with storage of its own. */
export async function openFirefox(browser: Browser): Promise<BrowserWindow> {
  const context = await browser.createBrowserContext()
  return windowOf(await context.newPage(), () => context.close())
}

function windowOf(page: Page, close: () => Promise<void>): BrowserWindow {
  const limit = { timeout: 60_000 }

  async function find(query: ElementQuery): Promise<ElementHandle | null> {
    const handle = await page.evaluateHandle(findElement, query)
    return handle.asElement() as ElementHandle | null
  }
  return {
    async goto(url) {
      await page.goto(url, limit)
    },
    async reload() {
      await page.reload(limit)
    },
    has: async query => (await find(query)) !== null,
    async click(query) {
      const element = await find({ ...query, clickable: true })
      await element?.click()
      return element !== null
    },
    type: text => page.keyboard.type(text),
    evaluate: expression => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close,
  }
}
