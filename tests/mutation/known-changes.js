// npm run mutation:known: breaks the app in ways that once went unseen, one after the other, and demands each time that a test of the quick
// suite fails. Works on a copy, so that what is being edited stays as it is. Words after it are parts of what is broken.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from '../../bin/launch.js'
import { copyCheckout } from '../support/copy-of-checkout.js'
import { knownChanges } from './changes.js'

const home = resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2)

ensureInstalled()
const { ensureChromium } = await import('../support/chromium.js')
process.env.MOLDE_CHROMIUM = ensureChromium()

mkdirSync(join(home, 'dist'), { recursive: true })
const copy = mkdtempSync(join(home, 'dist/.mutation-known-'))
try {
  copyCheckout(copy)
  const changes = knownChanges.filter(
    ({ what }) => words.length === 0 || words.some(word => what.includes(word)),
  )
  if (changes.length === 0) throw new Error(`No change is called ${words.join(' or ')}.`)
  const broken = [...new Set(changes.map(({ test }) => test))].filter(test => !passes(test))
  if (broken.length > 0) throw new Error(`These fail before anything is changed: ${broken.join(', ')}`)
  const unseen = changes.filter(change => !isSeen(change))
  for (const { what, test } of unseen) console.log(`✗ ${what}: ${test} passes all the same`)
  process.exitCode = unseen.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/**
 * Whether the test of a change fails because of it.
 * @param {import('./changes.js').Change} change
 */
function isSeen({ what, file, from, to, test }) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${what}: ${file} does not hold this exactly once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const isSeen = !passes(test)
    if (isSeen) console.log(`✓ ${what}: ${test}`)
    return isSeen
  } finally {
    writeFileSync(path, text)
  }
}

/**
 * Runs a test file. Throws an Error where no test of it came to a verdict: code that cannot be compiled proves nothing.
 * @param {string} test
 */
function passes(test) {
  const report = join(copy, 'dist/report.json')
  rmSync(report, { force: true })
  const command = ['vitest', 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { status } = spawnSync('npx', ['--no', ...command, test], {
    cwd: copy,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  if (status === 0) return true
  if (JSON.parse(readFileSync(report, 'utf8')).numFailedTests === 0)
    throw new Error(`${test} could not be run.`)
  return false
}
