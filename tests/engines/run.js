// npm run test:engines: the main journeys in WebKit and Firefox. Arguments select engines and journeys by name:
// `npm run test:engines -- webkit login`.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureInstalled } from '#bin/launch.js'

const home = resolve(import.meta.dirname, '../..')

ensureInstalled()
const { engineNames, ensureEngines } = await import('./install.js')
const args = process.argv.slice(2)
const selected = engineNames.filter(name => args.includes(name))
const engines = selected.length > 0 ? selected : engineNames
const journeys = args.filter(arg => !engineNames.some(name => name === arg))
ensureEngines(engines)

const runner = spawn(
  process.execPath,
  [
    join(home, 'node_modules/playwright/cli.js'),
    'test',
    `--config=${join(import.meta.dirname, 'playwright.config.ts')}`,
    ...engines.map(name => `--project=${name}`),
    ...(journeys.length > 0 ? ['--grep', journeys.join('|')] : []),
  ],
  { cwd: home, stdio: 'inherit' },
)
// Ctrl-C reaches Playwright as well, which closes the browsers. Exiting first would return to the shell before that.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => runner.kill('SIGINT'))
runner.on('exit', code => {
  process.exitCode = code ?? 1
})
