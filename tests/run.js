// npm test: everything a change must pass. Words after it go to vitest alone: `npm test -- --project unit`.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureInstalled } from '../bin/install.js'

const home = resolve(import.meta.dirname, '..')
const words = process.argv.slice(2)

ensureInstalled()
const { ensureChromium } = await import('./support/chromium.js')
process.env.MOLDE_CHROMIUM = ensureChromium()

const checks = words.length === 0 ? ['check:format', 'check:types', 'check:unused'] : []
for (const check of checks) runOrExit('npm', 'run', '--silent', check)
runOrExit('npx', '--no', 'vitest', 'run', ...words)

/**
 * @param {string} command
 * @param {string[]} args
 */
function runOrExit(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
