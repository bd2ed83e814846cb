// npm run mutation:known: applies the known changes one after the other. Each must make a test of the quick suite fail.
// Works on a copy of the checkout. Arguments select changes by parts of their descriptions.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from '#bin/launch.js'
import { copyCheckout } from '#tests/support/copy-of-checkout.js'
import { knownChanges } from './changes.js'

const home = resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2)

ensureInstalled()
const { ensureChromium } = await import('#tests/support/chromium.js')
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
  const undetected = changes.filter(change => !isDetected(change))
  for (const { what, test } of undetected) console.log(`✗ ${what}: ${test} passes all the same`)
  process.exitCode = undetected.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/**
 * True if the test of a change fails because of the change.
 * @param {import('./changes.js').Change} change
 */
function isDetected({ what, file, from, to, test }) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${what}: ${file} does not hold this exactly once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const isDetected = !passes(test)
    if (isDetected) console.log(`✓ ${what}: ${test}`)
    return isDetected
  } finally {
    writeFileSync(path, text)
  }
}

/**
 * True if a test file passes. Throws if the file could not be run: code that does not compile proves nothing.
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
