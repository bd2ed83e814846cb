// Installs the packages where they are missing or older than the lock file. Uses nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const home = resolve(import.meta.dirname, '..')
const lock = join(home, 'package-lock.json')
const installed = join(home, 'node_modules/.package-lock.json')
const oldestNode = [20, 19]

/** Makes node_modules agree with the lock file, or ends the process saying why it cannot. */
export function ensureInstalled() {
  ensureNode()
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
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

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`molde needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(3)
}
