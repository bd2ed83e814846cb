import { join } from 'node:path'
import * as z from 'zod'
import { digestEach } from '../system/digest.ts'
import type { FileStore, Files } from '../system/system.ts'
import type { Bundle } from './bundle.ts'

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
