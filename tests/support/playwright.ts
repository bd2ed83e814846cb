// Playwright Test, with what the app's tests ask of it besides.
import type { Browser } from 'playwright'
import { test as base } from 'playwright/test'

export { expect } from 'playwright/test'

/** What is to be done when a running test ends, the latest first. */
const endings = new Map<string, (() => Promise<void> | void)[]>()

let browserOfWorker: Browser | undefined

export const test = base.extend<{ tidied: undefined }, { shared: undefined }>({
  shared: [
    async ({ browser }, use) => {
      browserOfWorker = browser
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  tidied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { testId }) => {
      const works: (() => Promise<void> | void)[] = []
      endings.set(testId, works)
      await use(undefined)
      endings.delete(testId)
      const failures: unknown[] = []
      for (const work of works.reverse())
        try {
          await work()
        } catch (failure) {
          failures.push(failure)
        }
      if (failures.length > 0) throw failures[0]
    },
    { auto: true },
  ],
})

export const { describe, beforeAll, beforeEach, afterAll, afterEach } = test

/** The browser that all tests of a worker share. */
export function sharedBrowser(): Browser {
  if (!browserOfWorker) throw new Error('There is a browser while tests run.')
  return browserOfWorker
}

/** Does `work` when the running test has ended, passed or failed; a failure of it fails the test. */
export function onTestFinished(work: () => Promise<void> | void): void {
  const works = endings.get(test.info().testId)
  // Dropped silently, a page would stay open, and what it complained about would go unseen.
  if (!works) throw new Error('No test is running: beforeAll tidies up in afterAll.')
  works.push(work)
}
