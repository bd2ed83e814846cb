import { join } from 'node:path'
import * as z from 'zod'
import { digestEach } from '../workshop/digest.ts'
import type { Files, Workshop } from '../workshop/workshop.ts'
import type { Bundle } from './bundle.ts'

const receiptName = 'receipt.json'
const receiptSchema = z.object({ key: z.string(), files: z.record(z.string(), z.string()) })

/** The bundle kept under `key`, null where there is none or where a file of it is not what was put there. */
export async function takeBundle(
  key: string,
  shelf: string,
  shop: Pick<Workshop, 'readTree'>,
): Promise<Bundle | null> {
  const kept = new Map(await shop.readTree(join(shelf, key)))
  const receipt = readReceipt(kept.get(receiptName))
  kept.delete(receiptName)
  if (receipt?.key !== key || !sameFiles(receipt.files, digestEach(kept))) return null
  return { key, files: kept }
}

/** Keeps a bundle with the digests it is verified by. */
export async function keepBundle(
  { key, files }: Bundle,
  shelf: string,
  shop: Pick<Workshop, 'swapFolder'>,
): Promise<void> {
  const receipt = JSON.stringify({ key, files: digestEach(files) })
  const kept: Files = new Map([...files, [receiptName, new TextEncoder().encode(receipt)]])
  await shop.swapFolder(join(shelf, key), kept)
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
