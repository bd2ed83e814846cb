import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { stagePlugins } from './tests/component/stage/plugin.ts'
import { studios } from './tests/component/studio/stage/plugin.ts'
import { browserSwitches, findChromium } from './tests/support/chromium.js'
import { reportsFolder } from './tests/support/reports.js'
import { retriesReporter } from './tests/support/retries.ts'
import { tags } from './tests/support/specification/statements.ts'

// All tests that need no browser; those called `*.spec.ts` are Playwright Test's.

// Slow and nightly files run only where they are named, as tests/run.js does.
const slow = process.argv.some(word => /\.(slow|nightly)\./.test(word))
const exclude = slow ? [] : ['**/*.{slow,nightly}.test.{ts,tsx}']
const longTimeoutMs = process.env.MOLDE_NIGHTLY ? 3_600_000 : 600_000
// A busy machine is no failure: what is waited for may take its time.
const expect = { poll: { timeout: 60_000 } }
const patient = slow
  ? { testTimeout: longTimeoutMs, hookTimeout: longTimeoutMs, expect }
  : { testTimeout: 300_000, hookTimeout: 300_000, expect }
const brief = { testTimeout: 120_000 }
/** Less to start than processes, for what ends no process and changes no folder. */
const threads = { pool: 'threads' }
const layer = (name: string, more: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], exclude, isolate: false, ...patient, ...more },
})

/** Whether a file, or a helper of the tests that it imports, replaces a part of its process. */
function stubs(file: string): boolean {
  const source = readFileSync(file, 'utf8')
  const helpers = [...source.matchAll(/from '((?:\.|#tests\/)[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  return /\bvi\./.test(source) || helpers.some(helper => helper.startsWith('tests/') && stubs(helper))
}
/** These have a thread each; all other files of a layer share theirs, and what it has loaded and compiled. */
const stubbed = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .map(name => join('tests/unit', name.replaceAll('\\', '/')))
  .filter(file => file.endsWith('.test.ts') && stubs(file))

const executablePath = findChromium()
/** Changes the colour scheme of a test's page. Vitest has no function for it. */
const emulateScheme: BrowserCommand<['light' | 'dark']> = ({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme })
/** Turns the colours of a Windows contrast theme on and off. */
const emulateForcedColors: BrowserCommand<['active' | 'none']> = ({ page }, forcedColors) =>
  page.emulateMedia({ forcedColors })

/** Motion is reduced in all other tests. */
const emulateMotion: BrowserCommand<['no-preference' | 'reduce']> = ({ page }, reducedMotion) =>
  page.emulateMedia({ reducedMotion })

/** What a screen reader is given of a part: roles, names, states, texts and addresses. */
const outline: BrowserCommand<[string]> = ({ iframe }, selector) =>
  iframe.locator(selector).first().ariaSnapshot()

/** Screens of the app and pages of the studio in a browser, over their servers in this process. */
const component = {
  plugins: [stagePlugins(), studios()],
  // A browser has no process. tests/support/nightly.ts reads this.
  define: { 'process.env.MOLDE_NIGHTLY': JSON.stringify(process.env.MOLDE_NIGHTLY ?? '') },
  test: {
    name: 'component',
    attachmentsDir: join(reportsFolder, 'attachments'),
    include: ['tests/component/**/*.test.{ts,tsx}'],
    exclude,
    // Two pages, also where Vitest would leave one core for itself.
    maxWorkers: 2,
    // A browser is a machine of its own. The report names what was retried.
    retry: 1,
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // An element that is not found yet is an error at each look of a poll. To print the page into it takes seconds on a busy machine, in
    // which the app cannot go on.
    env: { DEBUG_PRINT_LIMIT: '0' },
    browser: {
      enabled: true,
      headless: true,
      commands: { emulateScheme, emulateForcedColors, emulateMotion, outline },
      screenshotDirectory: join(reportsFolder, 'component'),
      provider: playwright({
        launchOptions: {
          args: browserSwitches,
          ...(executablePath && { executablePath }),
        },
        // A click that waits for good is an error that says why, before the test times out.
        actionTimeout: 60_000,
        contextOptions: {
          locale: 'es-AR',
          timezoneId: 'America/Argentina/Buenos_Aires',
          reducedMotion: 'reduce' as const,
          hasTouch: true,
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // The next run reads modules that did not change as they were transformed.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // The app logs for developers. Errors on its console fail the component test that caused them.
    silent: 'passed-only',
    reporters: ['default', retriesReporter],
    tags: [...tags, { name: '@nightly', description: 'Runs at night only.' }],
    projects: [
      layer('unit', { exclude: [...exclude, ...stubbed], ...threads, ...brief }),
      layer('unit-stubbed', { include: stubbed, isolate: true, ...threads, ...brief }),
      layer('architecture', slow ? {} : brief),
      layer('api'),
      layer('cli'),
      layer('resilience', { isolate: true }),
      component,
    ],
  },
})
