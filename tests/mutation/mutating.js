// Stryker mutates a layer of the app and counts the mutants that the layer's unit tests detect.
// Each layer runs separately, since a mutant of module-level code runs against all tests.
import { join } from 'node:path'
import { reportFile } from '#tests/support/reports.js'

/**
 * @param {string} layer
 * @param {readonly string[]} except Files that use the device and can only be tested in a browser.
 */
export const mutating = (layer, except) => ({
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', dir: `tests/unit/template/${layer}` },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'without-descriptions.js')],
  ignorers: ['descriptions'],
  mutate: [
    `template/src/${layer}/**/*.ts`,
    // Hooks can only be tested in a browser.
    '!template/src/**/use-*.ts',
    ...except.map(file => `!template/src/${layer}/${file}`),
  ],
  ignorePatterns: ['dist', 'docs/pictures', 'tests/fixtures'],
  // A missing file, on purpose: Stryker 9 rewrites a tsconfig with an API that TypeScript 7 has removed.
  // Stryker 10 needs Node 22.
  tsconfigFile: 'tests/mutation/none.json',
  tempDirName: `dist/.mutation-${layer}`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: reportFile(`mutation-${layer}.json`) },
  thresholds: { high: 95, low: 90, break: 85 },
})
