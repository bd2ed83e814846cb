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

/** What the page said that no page should say: errors of the console and exceptions nobody caught. */
export interface Phone {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** A Chromium of one's own; `more` are further switches. */
export function startBrowser(more: readonly string[] = [], path = findChromium()): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? chromium.executablePath(),
    args: [...browserSwitches, ...more],
  })
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Lets the app install its worker: for what is asked of the worker, since it loads the whole app once more. */
  withWorker?: boolean
  /** The difference between the phone's clock and this machine's clock, in ms. The clock of the app's worker stays this machine's. */
  clockShift?: number
}

/** What hostile texts bring along is refused while they are cleaned; the app itself has no such handlers. */
const isBreach = (complaint: string): boolean =>
  complaint.includes('following Content Security Policy') &&
  !complaint.startsWith('Executing inline event handler')

/** A phone-sized page of its own, in the gym's language and time zone; put away when the test that took it ends. */
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
    // What is still being answered when a test ends is of no use to it, and fails with the page that it was for.
    if (!isClosed)
      for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    // Never right, whatever the test is about: the app would be broken on a gym's own host.
    expect(complaints.filter(isBreach)).toEqual([])
  })
  if (clockShift !== 0) await context.addInitScript(shiftClock, clockShift)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return { page, context, complaints }
}
