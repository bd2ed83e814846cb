// A journey is a test of several steps, each with phones of its own.
import type { Browser } from 'playwright'
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
