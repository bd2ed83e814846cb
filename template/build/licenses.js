// Writes the licence notices of the bundled packages, as their licences require: a single file that each page
// links to.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The service worker is compiled separately, after the app, so its packages are listed here. */
const workerPackages = /^workbox-/

/** @typedef {{ name: string, version: string, license?: string, dependencies?: Record<string, string> }} Package */

/** @returns {import('vite').Plugin} */
export function licenses() {
  let root = ''
  return {
    name: 'molde:licenses',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      const bundled = [...this.getModuleIds()].flatMap(id => packageFolder(id) ?? [])
      const folders = new Set([...bundled, ...packagesOfWorker(root)])
      this.emitFile({ type: 'asset', name: 'licenses.txt', source: noticesOf([...folders]) })
    },
  }
}

/** Returns '…/node_modules/@scope/name' for a module of a package, and null for a module of the app. */
const packageFolder = (/** @type {string} */ id) =>
  /^[^\0].*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(id)?.[0] ?? null

/** @param {string} root */
function packagesOfWorker(root) {
  const folders = new Set()
  /** @param {string} folder */
  const add = folder => {
    const { resolve } = createRequire(join(folder, 'package.json'))
    for (const name of Object.keys(packageIn(folder).dependencies ?? {})) {
      if (!workerPackages.test(name)) continue
      const below = dirname(resolve(`${name}/package.json`))
      if (!folders.has(below)) add(below)
      folders.add(below)
    }
  }
  add(root)
  return /** @type {Set<string>} */ (folders)
}

/**
 * @param {string} folder
 * @returns {Package}
 */
const packageIn = folder => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Returns the notices of packages. A text that several packages share appears once. A package without a
 * notice gets the name of its licence.
 * @param {readonly string[]} folders
 */
function noticesOf(folders) {
  /** @type {Map<string, Set<string>>} */
  const packagesByText = new Map()
  for (const folder of folders.filter(folder => existsSync(join(folder, 'package.json')))) {
    const { name, version, license = '' } = packageIn(folder)
    const texts = readdirSync(folder)
      .filter(file => /^(licen[cs]e|notice|copying)/i.test(basename(file)))
      .sort()
      .map(file => readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim())
    const text = texts.join('\n\n') || `License: ${license}`
    packagesByText.set(text, (packagesByText.get(text) ?? new Set()).add(`${name} ${version} (${license})`))
  }
  const notices = [...packagesByText].map(
    ([text, packages]) => `${[...packages].sort().join('\n')}\n\n${text}\n`,
  )
  return notices.sort().join(`\n${'-'.repeat(72)}\n\n`)
}
