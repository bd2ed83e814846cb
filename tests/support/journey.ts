// A journey is a test of several steps, each with phones of its own.
import type { Browser } from 'playwright'
import { isNightly } from './nightly.ts'
import { sharedBrowser, test } from './playwright.ts'

/** A step of the running test. Its phones are closed when it has passed. */
export const step = (
  title: string,
  body: () => Promise<void>,
  browser: Browser = sharedBrowser(),
): Promise<void> =>
  test.step(title, async () => {
    await body()
    for (const context of browser.contexts()) await context.close()
  })

/** A step that only the nightly tests take: a variation of a step that runs for every change. */
export const stepAtNight: typeof step = async (...args) => {
  if (isNightly) await step(...args)
}
