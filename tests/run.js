// npm test: everything a change must pass. Words after it go to vitest: `npm test -- unit`.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureInstalled } from '../bin/install.js'

const home = resolve(import.meta.dirname, '..')
ensureInstalled()
const { ensureChromium } = await import('./support/chromium.js')
process.env.MOLDE_CHROMIUM = ensureChromium()

/** @param {string[]} words */
function run(...words) {
  const [tool = '', ...rest] = words
  const { status } = spawnSync(process.execPath, [resolve(home, 'node_modules', tool), ...rest], {
    cwd: home,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

run('vitest/vitest.mjs', 'run', ...process.argv.slice(2))
