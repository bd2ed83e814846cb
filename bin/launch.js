// Runs before the factory is loaded. Uses nothing but Node, and nothing that an old Node lacks.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = [20, 19]
const home = fileURLToPath(new URL('..', import.meta.url))
const lock = join(home, 'package-lock.json')
const installed = join(home, 'node_modules/.package-lock.json')

/** Ends the process if Node is too old for the factory. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  const needed = oldestNode.join('.')
  failWith(
    `molde needs Node ${needed} or newer, this is ${process.versions.node}.`,
    'Install a newer Node: https://nodejs.org',
  )
}

/**
 * Reports a problem of this machine, also as the document of --json, and ends the process.
 * @param {string} message
 * @param {string} hint
 */
export function failWith(message, hint) {
  const error = { message, hint, exitCode: 3 }
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ schemaVersion: 1, command: 'error', ok: false, error }, null, 2))
  console.error(`error  ${message}\n       ${hint}`)
  process.exit(error.exitCode)
}

/** Makes node_modules agree with the lock file, or ends the process with the reason. */
export function ensureInstalled() {
  ensureNode()
  // Dates prove nothing: git gives the lock file a new date, and a needless install fails without a network.
  if (existsSync(installed) && isInstalled(packagesIn(lock), packagesIn(installed))) return
  console.error('Installing the packages of package-lock.json …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('npm ci failed: see above. Check the connection to the npm registry, then run this again.')
  process.exit(3)
}

/**
 * The packages of a lock file, by their paths.
 * @typedef {Record<string, { version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }>} Packages
 */

/**
 * True if every package of the lock file is installed in its version. Packages of other platforms and packages
 * for developers may be missing.
 * @param {Packages} locked
 * @param {Packages} present
 */
export function isInstalled(locked, present) {
  const hasDev = Object.values(present).some(one => one.dev)
  return Object.entries(locked).every(([path, one]) => {
    const other = present[path]
    if (other) return other.version === one.version
    return path === '' || one.optional || one.devOptional || one.peer || (one.dev && !hasDev)
  })
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/**
 * Runs commands, and sets the exit code of the process. Work goes on if its output cannot be written: ending in
 * the middle would leave gyms unbuilt without an exit code that says so.
 * @param {() => Promise<number>} run
 */
export async function runCommands(run) {
  let isOutputCut = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', error => {
      // The reader may close a pipe early: `molde schema --protocol | head`.
      if (Reflect.get(error, 'code') === 'EPIPE' || isOutputCut) return
      isOutputCut = true
      process.exitCode = 3
      console.error(
        `error  The output cannot be written: ${error.message}\n       Make room, or send it elsewhere.`,
      )
    })
  // Unhandled rejections arrive here as well.
  process.on('uncaughtException', error => {
    console.error(error)
    console.error('error  This is a bug of molde. Report what it printed.')
    process.exit(70)
  })
  const code = await run()
  if (!isOutputCut) process.exitCode = code
}
