// Compiles the factory's TypeScript to JavaScript, once for each state of its sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const home = resolve(import.meta.dirname, '..')
/** Files and folders that the factory is compiled from. */
export const sources = [
  ...['bin', 'generator', 'template/build', 'template/studio'],
  ...['template/src/protocol', 'template/src/shell/navigation'],
  ...['template/src/shell/messages.ts', 'template/src/ui/messages.ts'],
]
const cache = join(home, 'node_modules/.cache/molde/factory')
/** Packages with binaries or files. All others are bundled: one file loads faster than hundreds. */
const externalPackages = [
  '@aws-sdk/client-s3',
  'sharp',
  'playwright',
  'vite',
  'rolldown',
  '@electric-sql/pglite',
  'pdfkit',
  'pg',
]

/**
 * Returns the factory compiled from the current sources. Compiles it first if they have changed.
 * @returns {Promise<string>} the file: URL of the module that exports `main`
 */
export async function compileFactory() {
  const folder = join(cache, stateOfSources())
  const compiled = existsSync(join(folder, 'main.js')) ? folder : await compileInto(folder)
  return pathToFileURL(join(compiled, 'main.js')).href
}

/**
 * Compiles into `folder`. If the cache is not writable, compiles into a new folder of this run, where nobody
 * else can have written.
 * @param {string} folder
 */
async function compileInto(folder) {
  try {
    await compile(folder)
    return folder
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  const temporary = await mkdtemp(join(tmpdir(), 'molde-factory-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  symlinkSync(join(home, 'node_modules'), join(temporary, 'node_modules'), 'junction')
  await write(join(temporary, 'factory'))
  return join(temporary, 'factory')
}

/**
 * True if the disk refused the write. The compiler gives the code only in its message.
 * @param {unknown} error
 */
const isRefused = error => /EACCES|EPERM|EROFS|permission denied|read-only file system/i.test(String(error))

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
  const temporary = `${folder}.${process.pid}`
  await write(temporary)
  await forgetOlder()
  // Another process may have compiled the same sources at the same time. Its result is as good.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
}

/** @param {string} folder */
async function write(folder) {
  const { build } = await import('rolldown')
  await build({
    input: { main: join(home, 'bin/main.ts'), 'icon-worker': join(home, 'generator/icons/icon-worker.ts') },
    platform: 'node',
    external: externalPackages,
    resolve: { mainFields: ['module', 'main'] },
    // The compiled code may be outside the checkout that it belongs to.
    transform: { define: { 'import.meta.dirname': JSON.stringify(join(home, 'bin')) } },
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', sourcemap: true },
  })
}

async function forgetOlder() {
  if (!existsSync(cache)) return
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (statSync(path).mtimeMs < dayAgo) await rm(path, { recursive: true, force: true })
  }
}
