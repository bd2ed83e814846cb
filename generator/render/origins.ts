import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'

/** In a gym's folder: the versions of the app's files that its overlay was copied from. */
export const originsFile = 'overlay.json'

const originsSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{40}$/))

/** Paths in the project, and git's names of the files that were copied. */
export type Origins = Readonly<z.output<typeof originsSchema>>

/** Reads the record of a gym's copies; empty where there is none. */
export async function readOrigins(
  gym: string,
  paths: Pick<Paths, 'tenants'>,
  system: Pick<FileStore, 'readFile' | 'list'>,
): Promise<Origins | 'unreadable'> {
  const folder = join(paths.tenants, gym)
  const entry = (await system.list(folder)).find(({ name }) => name === originsFile)
  // A pipe would be read for ever.
  if (entry && entry.kind !== 'file') return 'unreadable'
  const bytes = entry && (await system.readFile(join(folder, originsFile)))
  if (!bytes) return {}
  try {
    return originsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Its problem is reported; the overlay is used as it is.
    return 'unreadable'
  }
}

export async function writeOrigins(
  gym: string,
  origins: Origins,
  paths: Pick<Paths, 'tenants'>,
  system: Pick<FileStore, 'writeFile'>,
): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(origins).sort(([a], [b]) => (a < b ? -1 : 1)))
  await system.writeFile(join(paths.tenants, gym, originsFile), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** What a file of an overlay is to the app's file in its place. `same`: it changes nothing. */
export type OriginState = 'same' | 'current' | 'outdated' | 'unrecorded'

export function originState(
  copy: Uint8Array,
  original: Uint8Array,
  recorded: string | undefined,
): OriginState {
  const now = blobName(original)
  if (blobName(copy) === now) return 'same'
  if (recorded === undefined) return 'unrecorded'
  return recorded === now ? 'current' : 'outdated'
}

/** Git's name of a file's content, by which `git diff` finds the version that was copied. */
export const blobName = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
