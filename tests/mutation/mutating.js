// Stryker breaks one layer of the app in every small way it knows, and counts how many of those mutants the layer's own unit tests notice.
// By layers, since a mutant of what a module declares is held against all tests there are.
import { join } from 'node:path'
import { reportFile } from '../support/reports.js'

/**
 * @param {string} layer
 * @param {readonly string[]} except What only a browser shows to be right: it asks the device.
 */
export const mutating = (layer, except) => ({
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', dir: `tests/unit/template/${layer}` },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'without-descriptions.js')],
  ignorers: ['descriptions'],
  mutate: [
    `template/src/${layer}/**/*.ts`,
    // Hooks, of which the same is true.
    '!template/src/**/use-*.ts',
    ...except.map(file => `!template/src/${layer}/${file}`),
  ],
  ignorePatterns: ['dist', 'docs/pictures', 'tests/fixtures'],
  // Not there, on purpose: Stryker 9 rewrites the one it finds by an interface of the compiler that TypeScript 7 has no more.
  // Stryker 10 needs Node 22.
  tsconfigFile: 'tests/mutation/none.json',
  tempDirName: `dist/.mutation-${layer}`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: reportFile(`mutation-${layer}.json`) },
  thresholds: { high: 95, low: 90, break: 85 },
})
