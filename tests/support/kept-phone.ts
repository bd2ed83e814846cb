import { type BrowserContext, chromium, type Page } from 'playwright'
import { browserSwitches } from './chromium.js'
import { timeZone } from './served-gym.ts'
import { shiftClock } from './shifted-clock.ts'

/**
 * Starts a phone's browser with what an earlier one left in `folder`. Nothing runs yet: the worker of the app starts with the first page,
 * as on a phone that was put away. The caller closes it.
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
