// Runs one of three tiers of tests. `npm test` runs the quick checks and tests, side by side. `npm run test:slow` runs the files called
// `*.slow.*`, without tests that have the tag @nightly. A change must pass both. `npm run test:nightly` runs the files called
// `*.nightly.*`, the slow files that are a sample otherwise, mutation testing, and the benchmarks.
// Arguments are parts of paths: `npm test -- tests/e2e/booking`. An argument with `.slow.` or `.nightly.` names a file of that tier.
// Flags go to the runners: Vitest for `*.test.ts`, Playwright Test for `*.spec.ts`, the tests in a browser.
// `npm test -- --watch` runs quick Vitest files again when a file that they import changes. It runs no other check.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureInstalled } from '#bin/launch.js'

const home = resolve(import.meta.dirname, '..')
const sharedMemory = '/dev/shm'
/** Four times the largest size of the temporary files of a whole slow run, in bytes. */
const roomForTests = 2 * 1024 ** 3
const spawnOptions = { cwd: home, shell: process.platform === 'win32' }
const tier = ['slow', 'nightly'].find(name => process.argv.includes(`--${name}`)) ?? 'quick'
const args = process.argv.slice(2).filter(word => word !== `--${tier}` && word !== '--watch')
const watch = process.argv.includes('--watch')
const paths = args.filter(word => !word.startsWith('-'))
const flags = args.filter(word => word.startsWith('-'))

ensureInstalled()
const { ensureChromium } = await import('./support/chromium.js')
process.env.MOLDE_CHROMIUM = ensureChromium()
if (tier === 'nightly') process.env.MOLDE_NIGHTLY = '1'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map(path => join('tests', path).replaceAll('\\', '/'))
  .filter(path => /\.(test|spec)\.tsx?$/.test(path) && isSelected(path))
if (files.length === 0) {
  console.error(`No test is called ${paths.join(' or ')}.`)
  process.exit(1)
}
const inVitest = files.filter(path => /\.test\.tsx?$/.test(path))
const inBrowser = files.filter(path => path.endsWith('.spec.ts'))
const scripts = {
  quick: ['check:format', 'check:types', 'check:unused'],
  nightly: ['mutation:known', 'mutation', 'bench'],
}
const runScripts = (/** @type {string[]} */ names) => names.map(name => ['npm', 'run', '--silent', name])
const all = args.length === 0 && !watch
// Without a path, the first run tests the files that changed according to git.
const watched = paths.length === 0 ? ['--changed'] : inVitest
const watching = [['npx', '--no', 'vitest', 'watch', ...watched, ...flags]]
/** Flags that leave out the tests with the tag @nightly. */
const withoutNightly =
  tier === 'slow'
    ? { vitest: ['--tags-filter=!@nightly'], playwright: ['--grep-invert=@nightly'] }
    : { vitest: [], playwright: [] }
const checking = [
  ...(all && tier === 'quick' ? runScripts(scripts.quick) : []),
  ...(inVitest.length > 0
    ? [['npx', '--no', 'vitest', 'run', ...inVitest, ...withoutNightly.vitest, ...flags]]
    : []),
  ...(inBrowser.length > 0
    ? [['npx', '--no', 'playwright', 'test', ...inBrowser, ...withoutNightly.playwright, ...flags]]
    : []),
  ...(all && tier === 'nightly' ? runScripts(scripts.nightly) : []),
]
const commands = watch ? watching : checking
const temporary = makeTemporaryFolder()
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
process.env.TMPDIR = temporary
const passed = all && tier === 'quick' ? await runInParallel(commands) : await runInSequence(commands)
process.exitCode = passed.every(Boolean) ? 0 : 1

/**
 * Makes the folder for the temporary files of the tests, in memory if there is room and TMPDIR is not set. Tests make and remove some
 * 100,000 small files, and ext4 is slow at reusing the inodes of recently removed files.
 * @returns {string} its path
 */
function makeTemporaryFolder() {
  const inMemory = process.env.TMPDIR === undefined && hasRoomInMemory()
  const folder = mkdtempSync(join(inMemory ? sharedMemory : tmpdir(), 'molde-run-'))
  // PostgreSQL and nginx run as different users.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize > roomForTests
  } catch {
    return false
  }
}

/**
 * True for a file of this tier that the arguments select. An argument that names a tier selects its files in any run.
 * @param {string} path
 */
function isSelected(path) {
  const isNamed = paths.length === 0 || paths.some(word => path.includes(word))
  return isNamed && (tiersOf(path).includes(tier) || paths.some(word => /\.(slow|nightly)\./.test(word)))
}

/**
 * Lists the tiers that run a file. A slow file that imports support/nightly.ts or tags tests with @nightly runs in full at night.
 * @param {string} path
 */
function tiersOf(path) {
  const [, name = 'quick'] = /\.(slow|nightly)\./.exec(path) ?? []
  const isSample =
    name === 'slow' && /\/support\/nightly\.ts|@nightly/.test(readFileSync(join(home, path), 'utf8'))
  return isSample ? [name, 'nightly'] : [name]
}

/**
 * Runs all commands at once: browser tests mostly wait, so the other commands use the cores. Output is printed command by command, in
 * the given order.
 * @param {string[][]} commands
 * @returns {Promise<boolean[]>} true for each command that succeeded
 */
async function runInParallel(commands) {
  const running = commands.map(startCommand)
  const passed = []
  for (const { showOutput } of running) passed.push(await showOutput())
  return passed
}

/** @param {string[]} command */
function startCommand([program = '', ...programArgs]) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, programArgs, {
    ...spawnOptions,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color },
  })
  /** @type {Buffer[]} */
  const buffered = []
  let print = (/** @type {Buffer} */ chunk) => void buffered.push(chunk)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => print(chunk))
  const ended = new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', code => done(code === 0))
  })
  return {
    /** Prints the output so far and the rest as it arrives. */
    showOutput() {
      print = chunk => void process.stdout.write(chunk)
      for (const chunk of buffered) print(chunk)
      return ended
    },
  }
}

/**
 * Runs the commands one after the other, also after a failure.
 * @param {string[][]} commands
 * @returns {Promise<boolean[]>} true for each command that succeeded
 */
async function runInSequence(commands) {
  const passed = []
  for (const [program = '', ...programArgs] of commands) {
    const child = spawn(program, programArgs, { ...spawnOptions, stdio: 'inherit' })
    passed.push(
      await new Promise((done, failed) => {
        child.on('error', failed)
        child.on('close', code => done(code === 0))
      }),
    )
  }
  return passed
}
