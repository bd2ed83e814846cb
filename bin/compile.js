// Compiles the factory's TypeScript to JavaScript, once for each state of its sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const home = resolve(import.meta.dirname, '..')
const sources = ['bin', 'generator', 'template/build', 'template/src/contract']
const shelf = join(home, 'node_modules/.cache/molde/factory')
/** Packages with binaries or files of their own. All others are compiled in: one file loads faster than their hundreds. */
const leftOutside = ['sharp', 'playwright', 'vite', 'rolldown', '@electric-sql/pglite', 'pg']

/**
 * The compiled factory for the sources as they are now, compiled first where they have changed.
 * @returns {Promise<string>} the file: URL of the module that exports `main`
 */
export async function compiledFactory() {
  const folder = join(shelf, stateOfSources())
  if (!existsSync(join(folder, 'main.js'))) await compile(folder)
  return pathToFileURL(join(folder, 'main.js')).href
}

function stateOfSources() {
  const hash = createHash('sha256').update(process.version)
  for (const source of [...sources, 'package-lock.json']) hash.update(stateOf(join(home, source)))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} path */
function stateOf(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return `${path}:${stat.size}:${stat.mtimeMs}\n`
  /** @type {string} */
  const entries = readdirSync(path)
    .sort()
    .map(name => stateOf(join(path, name)))
    .join('')
  return entries
}

/** @param {string} folder */
async function compile(folder) {
  const { build } = await import('rolldown')
  const draft = `${folder}.${process.pid}`
  await build({
    input: { main: join(home, 'bin/main.ts'), painter: join(home, 'generator/paint/painter.ts') },
    platform: 'node',
    external: leftOutside,
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'warn',
    output: { dir: draft, format: 'esm', sourcemap: true },
  })
  await forgetOlder()
  // A second process may have compiled the same sources meanwhile: its result is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
}

async function forgetOlder() {
  if (!existsSync(shelf)) return
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const name of readdirSync(shelf)) {
    const path = join(shelf, name)
    if (statSync(path).mtimeMs < dayAgo) await rm(path, { recursive: true, force: true })
  }
}
