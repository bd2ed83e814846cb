import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { reportsFolder } from '#tests/support/reports.js'
import { engineNames } from './install.js'
import type { EngineOption } from './journey.ts'

export default defineConfig<object, EngineOption>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  globalSetup: './build-demo.ts',
  // Emptied by Playwright when a run starts.
  outputDir: join(reportsFolder, 'engines'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Longer than any wait of a journey: a test that times out does not count as an expected failure.
  timeout: 600_000,
  reporter: [['list'], ['./summary.ts']],
  projects: engineNames.map(engine => ({ name: engine, use: { engine } })),
})
