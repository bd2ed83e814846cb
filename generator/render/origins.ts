import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'

/** The file in a gym's folder with the versions of the app's files from which its overlay was copied. */
export const originsFile = 'overlay.json'

const originsSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{40}$/))

/** Git's names of the copied files, by path in the project. */
export type Origins = Readonly<z.output<typeof originsSchema>>

/** Reads the record of a gym's copies. Empty if there is no record. */
export async function readOrigins(
  gym: string,
  paths: Pick<Paths, 'tenants'>,
  system: Pick<FileStore, 'readFile' | 'list'>,
): Promise<Origins | 'unreadable'> {
  const folder = join(paths.tenants, gym)
  const entry = (await system.list(folder)).find(({ name }) => name === originsFile)
  // Reading a pipe would never end.
  if (entry && entry.kind !== 'file') return 'unreadable'
  const bytes = entry && (await system.readFile(join(folder, originsFile)))
  if (!bytes) return {}
  try {
    return originsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Its problem is reported. The overlay is used as it is.
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

/** An overlay's file compared with the app's file that it replaces. `same`: it changes nothing. */
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
