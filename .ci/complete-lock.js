// npm leaves out of the lock file the platform packages that the registry at hand does not hold; `npm ci` then fails,
// or a Mac lacks its binary. This writes them in: every optional package that a locked package names, by its own version.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

/**
 * The platform packages that `lock` lacks: their place in it and the entry to write there.
 * @param {Lock} lock
 * @returns {[string, object][]}
 */
export function missingPlatforms(lock) {
  return Object.entries(lock.packages).flatMap(([place, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(
        ([name, version]) =>
          isExact(version) && lock.packages[placeOf(lock, place, name)]?.version !== version,
      )
      .map(([name, version]) => {
        const top = `node_modules/${name}`
        /** @type {[string, object]} */
        const entry = [lock.packages[top] ? `${place}/${top}` : top, entryFor(name, version, locked)]
        return entry
      }),
  )
}

const isExact = (/** @type {string} */ version) => /^\d/.test(version)

/**
 * Where the package at `place` finds `name`: Node's own search, beside it and then upwards.
 * @param {Lock} lock
 * @param {string} place
 * @param {string} name
 */
function placeOf(lock, place, name) {
  const folders = place.split('/node_modules/')
  const places = folders.map((_, depth) => folders.slice(0, depth + 1).join('/node_modules/')).reverse()
  const found = places
    .map(folder => `${folder}/node_modules/${name}`)
    .find(candidate => lock.packages[candidate])
  return found ?? `node_modules/${name}`
}

/**
 * @param {string} name
 * @param {string} version
 * @param {Locked} parent
 */
function entryFor(name, version, parent) {
  const words = name.split(/[/.-]/)
  const system = systems.find(word => words.includes(word))
  const processor = processors.find(word => words.includes(word))
  const libc = words.some(word => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(system === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  }
}

/** @param {string} file */
function completeLock(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPlatforms(lock)
  const packages = { ...lock.packages, ...Object.fromEntries(missing) }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} platform packages added`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  completeLock(resolve(import.meta.dirname, '../package-lock.json'))
}
