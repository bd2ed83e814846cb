// Compiles the factory's TypeScript to JavaScript, once for each state of its sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const home = resolve(import.meta.dirname, '..')
/** What it is compiled from: files and folders. */
export const sources = [
  ...[
    'bin',
    'generator',
    'template/build',
    'template/studio',
    'template/src/contract',
    'template/src/domain',
  ],
  ...['template/src/api/operation.ts', 'template/src/app/navigation', 'template/src/platform/time/units.ts'],
]
const cache = join(home, 'node_modules/.cache/molde/factory')
/** Packages with binaries or files of their own. All others are compiled in: one file loads faster than their hundreds. */
const leftOutside = [
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
 * The compiled factory for the sources as they are now, compiled first where they have changed.
 * @returns {Promise<string>} the file: URL of the module that exports `main`
 */
export async function compiledFactory() {
  const folder = join(cache, stateOfSources())
  const compiled = existsSync(join(folder, 'main.js')) ? folder : await compileInto(folder)
  return pathToFileURL(join(compiled, 'main.js')).href
}

/**
 * Where the cache cannot be written, in a folder of this run alone: nobody else can have put anything there.
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
 * Whether the disk lets nothing be written there. The compiler tells its code in words alone.
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
  // A second process may have compiled the same sources meanwhile: its result is as good.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
}

/** @param {string} folder */
async function write(folder) {
  const { build } = await import('rolldown')
  await build({
    input: { main: join(home, 'bin/main.ts'), 'icon-worker': join(home, 'generator/icons/worker.ts') },
    platform: 'node',
    external: leftOutside,
    resolve: { mainFields: ['module', 'main'] },
    // What is compiled may be outside of the checkout that it belongs to.
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
