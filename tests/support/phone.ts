import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { browserSwitches, findChromium } from './chromium.js'
import { expect, onTestFinished } from './playwright.ts'
import { shiftClock } from './shifted-clock.ts'

/** A phone's browser. `complaints` collects console errors and uncaught exceptions. */
export interface Phone {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** Starts a separate Chromium with additional switches. */
export function startBrowser(more: readonly string[] = [], path = findChromium()): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? chromium.executablePath(),
    args: [...browserSwitches, ...more],
  })
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Lets the app install its worker, for tests of the worker. The worker loads the whole app again. */
  withWorker?: boolean
  /** The difference between the phone's clock and this machine's clock, in ms. The app's worker keeps this machine's clock. */
  clockShift?: number
}

/** True for a violation of the content security policy. Inline handlers are expected: sanitizing hostile texts triggers refusals. */
const isBreach = (complaint: string): boolean =>
  complaint.includes('following Content Security Policy') &&
  !complaint.startsWith('Executing inline event handler')

/** Opens a phone-sized page in a separate context, in the gym's language and time zone. It is closed when the test ends. */
export async function phone(
  browser: Browser,
  { withWorker, clockShift = 0, ...options }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: withWorker ? 'allow' : 'block',
    ...options,
  })
  const complaints: string[] = []
  let isClosed = false
  context.once('close', () => {
    isClosed = true
  })
  onTestFinished(async () => {
    // Open requests would fail when their page closes.
    if (!isClosed)
      for (const target of [context, ...context.pages()])
        await target.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    // A violation in any test means that the app would be broken on a gym's host.
    expect(complaints.filter(isBreach)).toEqual([])
  })
  if (clockShift !== 0) await context.addInitScript(shiftClock, clockShift)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return { page, context, complaints }
}
