// Playwright Test with `onTestFinished` and `sharedBrowser`.
import type { Browser } from 'playwright'
import { test as base } from 'playwright/test'

export { expect } from 'playwright/test'

/** Cleanup functions by test id. They run in reverse order when the test ends. */
const cleanups = new Map<string, (() => Promise<void> | void)[]>()

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
      const testCleanups: (() => Promise<void> | void)[] = []
      cleanups.set(testId, testCleanups)
      await use(undefined)
      cleanups.delete(testId)
      const failures: unknown[] = []
      for (const cleanUp of testCleanups.reverse())
        try {
          await cleanUp()
        } catch (failure) {
          failures.push(failure)
        }
      if (failures.length > 0) throw failures[0]
    },
    { auto: true },
  ],
})

export const { describe, beforeAll, beforeEach, afterAll, afterEach } = test

/** Returns the browser that all tests of a worker share. */
export function sharedBrowser(): Browser {
  if (!browserOfWorker) throw new Error('The shared browser exists only while tests run.')
  return browserOfWorker
}

/** Calls `cleanUp` when the current test has ended, passed or failed. The test fails if `cleanUp` throws. */
export function onTestFinished(cleanUp: () => Promise<void> | void): void {
  const testCleanups = cleanups.get(test.info().testId)
  // If this were ignored, pages would stay open and their errors would not be noticed.
  if (!testCleanups) throw new Error('No test is running: beforeAll tidies up in afterAll.')
  testCleanups.push(cleanUp)
}
