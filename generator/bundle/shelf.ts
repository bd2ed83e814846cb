import { join } from 'node:path'
import * as z from 'zod'
import { digestEach } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files } from '../system/system.ts'
import type { Bundle } from './bundle.ts'

/** Where compiled apps are kept. */
export const bundleShelf = ({ cache }: Pick<Paths, 'cache'>): string => join(cache, 'bundles')

const receiptName = 'receipt.json'
const receiptSchema = z.object({ key: z.string(), files: z.record(z.string(), z.string()) })

/** What the shelf had under a key. `damaged`: something that is not what was put there. */
export type Kept = Bundle | 'none' | 'damaged'

/** The bundle kept under `key`, verified file by file. */
export async function takeBundle(
  key: string,
  shelf: string,
  system: Pick<FileStore, 'readTree'>,
): Promise<Kept> {
  const folder = join(shelf, key)
  const kept = new Map(await system.readTree(folder))
  if (kept.size === 0) return 'none'
  const receipt = readReceipt(kept.get(receiptName))
  kept.delete(receiptName)
  if (receipt?.key !== key || !sameFiles(receipt.files, digestEach(kept))) return 'damaged'
  return { key, files: kept, folder }
}

/** Keeps a bundle with the digests it is verified by. Answers the folder that its files can be shared from. */
export async function keepBundle(
  { key, files }: Pick<Bundle, 'key' | 'files'>,
  shelf: string,
  system: Pick<FileStore, 'replaceDirectory'>,
): Promise<string> {
  const receipt = JSON.stringify({ key, files: digestEach(files) })
  const kept: Files = new Map([...files, [receiptName, new TextEncoder().encode(receipt)]])
  const folder = join(shelf, key)
  await system.replaceDirectory(folder, kept, { readOnly: true })
  return folder
}

/** A bundle on the shelf, by what is seen without reading its files. */
interface Shelved {
  /** Absolute. */
  folder: string
  /** Their paths from the folder. */
  files: string[]
  bytes: number
  /** When a site last gained or lost one of its files, in ms since 1970; on a disk without hard links, when it was compiled. */
  touchedAt: number
}

/** The bundles on the shelf. What else stands there is none: a bundle's receipt names the folder that it stands in. */
export async function listBundles(
  shelf: string,
  system: Pick<FileStore, 'list' | 'readFile' | 'measureTree'>,
): Promise<Shelved[]> {
  const bundles: Shelved[] = []
  for (const { name, kind } of await system.list(shelf)) {
    const folder = join(shelf, name)
    const bytes = kind === 'folder' ? await system.readFile(join(folder, receiptName)) : null
    if (bytes === null || readReceipt(bytes)?.key !== name) continue
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
export async function boundShelf(
  shelf: string,
  room: number,
  system: Pick<FileStore, 'list' | 'readFile' | 'measureTree' | 'remove'>,
): Promise<void> {
  const [latest, ...others] = (await listBundles(shelf, system)).sort((a, b) => b.touchedAt - a.touchedAt)
  let taken = latest?.bytes ?? 0
  for (const { folder, bytes } of others) {
    taken += bytes
    if (taken > room) await system.remove(folder)
  }
}

function readReceipt(bytes: Uint8Array | undefined): z.output<typeof receiptSchema> | null {
  if (!bytes) return null
  try {
    return receiptSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // A receipt that cannot be read is no receipt: the bundle is compiled again.
    return null
  }
}

const sameFiles = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([path, digest]) => b[path] === digest)
