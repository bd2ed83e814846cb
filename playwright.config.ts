import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { browserSwitches, findChromium } from './tests/support/chromium.js'
import { reportsFolder } from './tests/support/reports.js'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/built-samples.ts',
  outputDir: join(reportsFolder, 'traces'),
  // More than there are cores: most of a browser's test is waiting.
  workers: '150%',
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is no failure: what is waited for may take its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  // A retry is traced, which costs a seventh of the time for every test. The list names each retry as flaky.
  retries: 1,
  use: {
    // Pictures of every moment would slow the pages down by a third.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    launchOptions: { args: browserSwitches, ...(executablePath && { executablePath }) },
  },
})
