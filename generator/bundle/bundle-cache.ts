import { join } from 'node:path'
import * as z from 'zod'
import { digestEach } from '../system/digest.ts'
import { DiskError, hasCode } from '../system/disk-error.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files } from '../system/system.ts'
import { withoutForms } from './compression.ts'

/** The app compiled once, without any brand: hashed files, the unstamped worker, and Vite's manifest of chunks. */
export interface Bundle {
  /** Hash of everything that can change it. */
  key: string
  files: Files
  /** The compressed forms of its hashed files, by path. */
  compressed: Files
  /** Where its files are cached, to be shared by every site; null where they could not be. */
  folder: string | null
}

/** The folder of the cached bundles. */
export const bundleCacheFolder = ({ cache }: Pick<Paths, 'cache'>): string => join(cache, 'bundles')

/** The digests of a cached bundle, under the name that earlier versions of molde gave them: their bundles are used too. */
const digestsName = 'receipt.json'
const digestsSchema = z.object({ key: z.string(), files: z.record(z.string(), z.string()) })

/** What the cache has under a key. `damaged`: something else than what was written. */
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

/** A copy of the files; none where another process removed some of them since they were listed. */
async function unlessRemoved(read: () => Promise<Files>): Promise<Map<string, Uint8Array>> {
  try {
    return new Map(await read())
  } catch (error) {
    if (error instanceof DiskError && hasCode(error.cause, 'ENOENT')) return new Map()
    throw error
  }
}

/** Caches a bundle with the digests it is verified by. Returns the folder that its files can be shared from. */
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

/** A cached bundle, by what is seen without reading its files. */
interface CachedBundle {
  /** Absolute. */
  folder: string
  /** Their paths from the folder. */
  files: string[]
  bytes: number
  /** When a site last gained or lost one of its files, in ms since 1970; on a disk without hard links, when it was compiled. */
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

/** Removes the bundles that were not used for longest, so that those that stay take at most `room` bytes. The last one always stays. */
export async function boundBundleCache(
  cache: string,
  room: number,
  system: Pick<FileStore, 'list' | 'readFile' | 'measureTree' | 'remove'>,
): Promise<void> {
  const [latest, ...others] = (await listBundles(cache, system)).sort((a, b) => b.touchedAt - a.touchedAt)
  let taken = latest?.bytes ?? 0
  for (const { folder, bytes } of others) {
    taken += bytes
    if (taken > room) await system.remove(folder)
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
