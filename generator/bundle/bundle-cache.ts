import { join } from 'node:path'
import * as z from 'zod'
import { digestEach } from '#generator/system/digest.ts'
import { DiskError, hasCode } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files } from '#generator/system/system.ts'
import { withoutForms } from './compression.ts'

/** The app compiled once, without any brand: hashed files, the unstamped worker, and Vite's manifest of chunks. */
export interface Bundle {
  /** Hash of everything that can change it. */
  key: string
  files: Files
  /** The compressed forms of its hashed files, by path. */
  compressed: Files
  /** The folder of its cached files, which all sites share. null if they could not be cached. */
  folder: string | null
}

/** The folder of the cached bundles. */
export const bundleCacheFolder = ({ cache }: Pick<Paths, 'cache'>): string => join(cache, 'bundles')

/** The file with the digests of a cached bundle. */
const digestsName = 'digests.json'
const digestsSchema = z.object({ key: z.string(), files: z.record(z.string(), z.string()) })

/** The content of the cache under a key. `damaged`: it differs from what was written. */
export type CacheEntry = Bundle | 'none' | 'damaged'

/** The bundle cached under `key`, verified file by file. */
export async function readBundle(
  key: string,
  cache: string,
  system: Pick<FileStore, 'readTree'>,
): Promise<CacheEntry> {
  const folder = join(cache, key)
  const cached = await unlessRemoved(() => system.readTree(folder))
  if (cached.size === 0) return 'none'
  const digests = readDigests(cached.get(digestsName))
  cached.delete(digestsName)
  if (digests?.key !== key || !sameFiles(digests.files, digestEach(cached))) return 'damaged'
  const plain = new Set(withoutForms([...cached.keys()]))
  const part = (isPlain: boolean): Files =>
    new Map([...cached].filter(([path]) => plain.has(path) === isPlain))
  return { key, files: part(true), compressed: part(false), folder }
}

/** A copy of the files. Empty if another process removed files since they were listed. */
async function unlessRemoved(read: () => Promise<Files>): Promise<Map<string, Uint8Array>> {
  try {
    return new Map(await read())
  } catch (error) {
    if (error instanceof DiskError && hasCode(error.cause, 'ENOENT')) return new Map()
    throw error
  }
}

/** Caches a bundle with the digests that verify it. Returns the folder from which its files can be shared. */
export async function writeBundle(
  { key, files, compressed }: Omit<Bundle, 'folder'>,
  cache: string,
  system: Pick<FileStore, 'replaceDirectory'>,
): Promise<string> {
  const all: Files = new Map([...files, ...compressed])
  const digests = JSON.stringify({ key, files: digestEach(all) })
  const cached: Files = new Map([...all, [digestsName, new TextEncoder().encode(digests)]])
  const folder = join(cache, key)
  await system.replaceDirectory(folder, cached, { readOnly: true })
  return folder
}

/** The properties of a cached bundle that are known without reading its files. */
interface CachedBundle {
  /** Absolute. */
  folder: string
  /** Paths from the folder. */
  files: string[]
  bytes: number
  /**
   * The time at which a site last gained or lost one of its files, in ms since 1970. Without hard links, the
   * time of its compilation.
   */
  touchedAt: number
}

/** The cached bundles. Other folders are left out: a bundle's digests name the folder that it is in. */
export async function listBundles(
  cache: string,
  system: Pick<FileStore, 'list' | 'readFile' | 'measureTree'>,
): Promise<CachedBundle[]> {
  const bundles: CachedBundle[] = []
  for (const { name, kind } of await system.list(cache)) {
    const folder = join(cache, name)
    const bytes = kind === 'folder' ? await system.readFile(join(folder, digestsName)) : null
    if (bytes === null || readDigests(bytes)?.key !== name) continue
    const measured = await system.measureTree(folder)
    const all = [...measured.values()]
    bundles.push({
      folder,
      files: [...measured.keys()],
      bytes: all.reduce((sum, file) => sum + file.bytes, 0),
      touchedAt: Math.max(...all.map(file => file.touchedAt)),
    })
  }
  return bundles
}

/**
 * Removes the longest unused bundles until the others take at most `room` bytes. The last used bundle always
 * stays.
 */
export async function boundBundleCache(
  cache: string,
  room: number,
  system: Pick<FileStore, 'list' | 'readFile' | 'measureTree' | 'remove'>,
): Promise<void> {
  const [latest, ...others] = (await listBundles(cache, system)).sort((a, b) => b.touchedAt - a.touchedAt)
  let total = latest?.bytes ?? 0
  for (const { folder, bytes } of others) {
    total += bytes
    if (total > room) await system.remove(folder)
  }
}

function readDigests(bytes: Uint8Array | undefined): z.output<typeof digestsSchema> | null {
  if (!bytes) return null
  try {
    return digestsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Digests that cannot be read prove nothing: the bundle is compiled again.
    return null
  }
}

const sameFiles = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([path, digest]) => b[path] === digest)
