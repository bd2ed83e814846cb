import { join } from 'node:path'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files, Lock, ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type Bundle, boundBundleCache, bundleCacheFolder, readBundle, writeBundle } from './bundle-cache.ts'
import { checkTypes, type TypeFault } from './check-types.ts'
import { compile, temporaryName } from './compile.ts'
import { compressFiles, qualities } from './compression.ts'
import { bundleKey, sourcesOf } from './sources.ts'

/** Bytes. A compiled app takes 3 MB, and each set of files of a gym's own adds another. */
const cacheRoom = 2e9

export interface BundlerOptions {
  paths: Paths
  system: FileStore & Pick<ProcessRunner, 'run'> & Lock
  /** Prints a line for people. */
  log: (line: string) => void
  /** ms after which a compilation is killed. */
  timeLimit: number
  signal?: AbortSignal | undefined
}

/**
 * The compilations of one run. The same sources are compiled once, even if they are requested several times at
 * once.
 */
export interface Bundler {
  options: BundlerOptions
  bundles: Map<string, Promise<Bundle>>
  /** The type checks, by the same keys. */
  typeChecks: Map<string, Promise<readonly TypeFault[]>>
}

export const openBundler = (options: BundlerOptions): Bundler => ({
  options,
  bundles: new Map(),
  typeChecks: new Map(),
})

/** Returns the compiled app of a project. Only the files that are compiled count. */
export function bundleProject(files: Files, { bundles, options }: Bundler): Promise<Bundle> {
  const sources = sourcesOf(files)
  const key = bundleKey(sources)
  const bundle = bundles.get(key) ?? fetchBundle(key, sources, options)
  bundles.set(key, bundle)
  return bundle
}

/** The type errors of a project. */
export function checkProject(files: Files, { typeChecks, options }: Bundler): Promise<readonly TypeFault[]> {
  const sources = sourcesOf(files)
  const key = bundleKey(sources)
  const check = typeChecks.get(key) ?? checkTypes(sources, options)
  typeChecks.set(key, check)
  return check
}

type Sources = ReturnType<typeof sourcesOf>

/**
 * Reads the bundle from the cache if the same sources were compiled before, else runs Vite. Of two processes,
 * one compiles and the other waits.
 */
async function fetchBundle(key: string, sources: Sources, options: BundlerOptions): Promise<Bundle> {
  const { paths, system, log, signal } = options
  const cache = bundleCacheFolder(paths)
  const before = await readBundle(key, cache, system)
  if (typeof before === 'object') return before
  if (before === 'damaged') log('The compiled app in the cache was damaged; it is compiled again.')
  const release = await unlessRefused(cache, options, async () => {
    await system.assertWritable(cache)
    return system.lock(join(cache, `${key}.lock`), {
      signal,
      onWait: holder => log(`Waiting for the app that ${holder} compiles.`),
    })
  })
  if (release === null) return { ...(await makeBundle(key, sources, options)), folder: null }
  try {
    const concurrent = await readBundle(key, cache, system)
    if (typeof concurrent === 'object') return concurrent
    await system.removeStale(cache)
    await system.removeStaleTemporary(temporaryName)
    const bundle = await makeBundle(key, sources, options)
    const folder = await unlessRefused(cache, options, async () => {
      const written = await writeBundle(bundle, cache, system)
      await boundBundleCache(cache, cacheRoom, system)
      return written
    })
    return { ...bundle, folder }
  } finally {
    await release()
  }
}

async function makeBundle(
  key: string,
  sources: Sources,
  options: BundlerOptions,
): Promise<Omit<Bundle, 'folder'>> {
  const files = await compile(sources, options)
  // All other files are stamped or not published.
  const hashed = new Map([...files].filter(([path]) => path.startsWith('assets/')))
  return { key, files, compressed: await compressFiles(hashed, qualities.shared) }
}

/** Works in the cache. Returns null if its disk refuses, full or read-only: a build does not need the cache. */
async function unlessRefused<Value>(
  cache: string,
  { log }: BundlerOptions,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError) || error.kind !== 'environment') throw error
    log(`${cache} cannot be written: the app is compiled, and not kept for the next time.`)
    return null
  }
}
