// npm leaves platform packages out of the lock file where node_modules/ does not hold them (https://github.com/npm/cli/issues/4828), and
// completes no entry that is there. `npm ci` then fails on another system, or installs a package that nothing verifies. This writes in
// every optional package that a locked package names, as npm resolves it in an empty folder.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */
/** @typedef {{ path: string, name: string, version: string, parent: string }} Platform `path` is its place in the lock file, `parent` that of the package that names it. */

/**
 * Returns the platform packages that `lock` lacks, or has without the digest of their bytes.
 * @param {Lock} lock
 * @returns {Platform[]}
 */
export function missingPlatforms(lock) {
  return Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      if (!isExact(version)) return []
      const found = pathOf(lock, parent, name)
      const isFound = lock.packages[found]?.version === version
      if (isFound && lock.packages[found]?.integrity !== undefined) return []
      const top = `node_modules/${name}`
      const path = isFound ? found : lock.packages[top] ? `${parent}/${top}` : top
      return [{ path, name, version, parent }]
    }),
  )
}

const isExact = (/** @type {string} */ version) => /^\d/.test(version)

/**
 * Returns the path at which the package at `parent` finds `name`: Node looks beside it and then upwards.
 * @param {Lock} lock
 * @param {string} parent
 * @param {string} name
 */
function pathOf(lock, parent, name) {
  const folders = parent.split('/node_modules/')
  const paths = folders.map((_, depth) => folders.slice(0, depth + 1).join('/node_modules/')).reverse()
  const found = paths
    .map(folder => `${folder}/node_modules/${name}`)
    .find(candidate => lock.packages[candidate])
  return found ?? `node_modules/${name}`
}

/**
 * Resolves one package in an empty folder. Returns what npm locks there.
 * @param {string} name
 * @param {string} version
 * @returns {Lock['packages']}
 */
function resolvePackage(name, version) {
  const folder = mkdtempSync(join(tmpdir(), 'molde-lock-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [name]: version } }))
    const options = ['--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved']
    execFileSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} file */
function completeLock(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPlatforms(lock)
  for (const parent of new Set(missing.map(one => one.parent))) {
    const { version, dev } = lock.packages[parent]
    const found = resolvePackage(parent.slice(parent.lastIndexOf('node_modules/') + 13), version)
    for (const { path, name } of missing.filter(one => one.parent === parent)) {
      const { version, integrity, cpu, ...rest } = /** @type {Record<string, unknown>} */ (
        found[`node_modules/${name}`] ?? {}
      )
      if (integrity === undefined)
        throw new Error(`The registry has no integrity of ${name}, which ${parent} names.`)
      lock.packages[path] = { version, integrity, ...(cpu ? { cpu } : {}), ...(dev ? { dev } : {}), ...rest }
    }
  }
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} platform packages added or completed`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  completeLock(resolve(import.meta.dirname, '../package-lock.json'))
}
