// npm test: what every change is checked with, side by side. npm run test:slow: the files called `*.slow.*`, which take longer; a change must
// pass both.
// Words after it are parts of paths, whether quick or slow: `npm test -- tests/e2e/booking`. Flags go to the runners of those files:
// vitest for `*.test.ts`, Playwright Test for `*.spec.ts`, which are about what a browser shows.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from '../bin/install.js'

const home = resolve(import.meta.dirname, '..')
const place = { cwd: home, shell: process.platform === 'win32' }
const given = process.argv.slice(2).filter(word => word !== '--slow')
const slow = process.argv.includes('--slow')
const paths = given.filter(word => !word.startsWith('-'))
const flags = given.filter(word => word.startsWith('-'))

ensureInstalled()
const { ensureChromium } = await import('./support/chromium.js')
process.env.MOLDE_CHROMIUM = ensureChromium()

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map(path => join('tests', path).replaceAll('\\', '/'))
  .filter(path => /\.(test|spec)\.tsx?$/.test(path) && isMeant(path))
if (files.length === 0) {
  console.error(`No test is called ${paths.join(' or ')}.`)
  process.exit(1)
}
const inVitest = files.filter(path => /\.test\.tsx?$/.test(path))
const inBrowser = files.filter(path => path.endsWith('.spec.ts'))
const all = given.length === 0 && !slow
const checks = ['check:format', 'check:types', 'check:unused'].map(name => ['npm', 'run', '--silent', name])
const commands = [
  ...(all ? checks : []),
  ...(inVitest.length > 0 ? [['npx', '--no', 'vitest', 'run', ...inVitest, ...flags]] : []),
  ...(inBrowser.length > 0 ? [['npx', '--no', 'playwright', 'test', ...inBrowser, ...flags]] : []),
]
const passed = all ? await besideEachOther(commands) : commands.map(oneAfterAnother)
process.exitCode = passed.every(Boolean) ? 0 : 1

/**
 * Of the suite that runs, and of what the words name; a word that names one file is enough for a slow one.
 * @param {string} path
 */
function isMeant(path) {
  const isNamed = paths.length === 0 || paths.some(word => path.includes(word))
  return isNamed && (path.includes('.slow.') === slow || paths.some(word => word.includes('.slow.')))
}

/**
 * Runs all commands at once: most of a browser's test is waiting, and the others use the cores meanwhile. What each prints is kept
 * together, in the order of the commands.
 * @param {string[][]} commands
 * @returns {Promise<boolean[]>} whether each ended well
 */
async function besideEachOther(commands) {
  const running = commands.map(begun)
  const passed = []
  for (const { shown } of running) passed.push(await shown())
  return passed
}

/** @param {string[]} command */
function begun([program = '', ...args]) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color },
  })
  /** @type {Buffer[]} */
  const held = []
  let print = (/** @type {Buffer} */ chunk) => void held.push(chunk)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => print(chunk))
  const ended = new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', code => done(code === 0))
  })
  return {
    /** Prints what there is and all that follows, until the end. */
    shown() {
      print = chunk => void process.stdout.write(chunk)
      for (const chunk of held) print(chunk)
      return ended
    },
  }
}

/** @param {string[]} command */
function oneAfterAnother([program = '', ...args]) {
  return spawnSync(program, args, { ...place, stdio: 'inherit' }).status === 0
}
