import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserSwitches } from './chromium.js'
import { expect } from './playwright.ts'
import { timeZone } from './served-gym.ts'
import { shiftClock } from './shifted-clock.ts'

/**
 * Starts a phone's browser with the profile of an earlier browser in `folder`. The app's worker starts with the first page, as on a
 * phone that was switched off. The caller closes the browser.
 */
export async function startKeptPhone(
  folder: string,
  { clockShift = 0, withWorker = true } = {},
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(process.env.MOLDE_CHROMIUM && { executablePath: process.env.MOLDE_CHROMIUM }),
    args: browserSwitches,
    viewport: { width: 390, height: 844 },
    locale: 'es-AR',
    timezoneId: timeZone,
    serviceWorkers: withWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(60_000)
  if (clockShift !== 0) await context.addInitScript(shiftClock, clockShift)
  return context
}

/** Reads the states of the app's workers: active, waiting, installing. */
export const workerStates = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return [active?.state, waiting?.state, installing?.state]
  })

/** Reads the paths of the scripts and styles that the app's worker has kept. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(key => key.includes('-precache-')) ?? ''
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname.slice(1)).filter(path => path !== 'index.html')
  })

/** Waits until a site is completely stored on the phone: its worker is waiting, or is the only worker. */
export async function waitForSite(page: Page, site: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const worker = new TextDecoder().decode(site.get('ngsw-worker.js'))
  // Workers of earlier releases list the page with the other files.
  const [, revision = ''] = /(?:"url":"\/index\.html","revision"|\{"version"):"([^"]+)"/.exec(worker) ?? []
  const read = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
      const revisions: (string | null)[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) {
          const { pathname, searchParams } = new URL(url)
          if (pathname === '/index.html') revisions.push(searchParams.get('__WB_REVISION__'))
        }
      return { active: active?.state, waiting: waiting?.state, installing: installing?.state, revisions }
    })
  const isComplete = async () => {
    const { active, waiting, installing, revisions } = await read()
    const isInPlace = waiting === 'installed' || (active === 'activated' && revisions.length === 1)
    return installing === undefined && isInPlace && revisions.includes(revision)
  }
  // `evaluate` fails while the page reloads.
  await expect.poll(() => isComplete().catch(() => false)).toBe(true)
}
