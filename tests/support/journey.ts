// A journey is a test of several steps. Each step has separate phones.
import type { Browser } from 'playwright'
import { isNightly } from './nightly.ts'
import { sharedBrowser, test } from './playwright.ts'

/** Runs a step of the current test and closes its phones when the step has passed. */
export const step = (
  title: string,
  body: () => Promise<void>,
  browser: Browser = sharedBrowser(),
): Promise<void> =>
  test.step(title, async () => {
    await body()
    for (const context of browser.contexts()) await context.close()
  })

/** Runs a step in nightly tests only: a variation of a step that runs for every change. */
export const stepAtNight: typeof step = async (...args) => {
  if (isNightly) await step(...args)
}
