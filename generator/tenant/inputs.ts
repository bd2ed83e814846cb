import { join } from 'node:path'
import { defaultsFile, gymInputAt, screenshotsFolder } from '#generator/site-inputs.ts'
import { digest } from '#generator/system/digest.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import type { App } from './app-json/app-schema.ts'
import type { Register } from './list.ts'

/** The digest of each file that decides a gym's site, by its path from the gym's folder. */
export type TenantInputs = Readonly<Record<string, string>>

/**
 * Digests the files that a gym is made from, without interpreting them. Links are recorded and not followed.
 */
export async function readTenantInputs(
  gym: string,
  { defaults }: Register,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<TenantInputs> {
  const folder = join(paths.tenants, gym)
  const digested: [string, string][] = []
  for (const entry of await inputsBelow('', path => system.list(join(folder, path))))
    digested.push([entry.name, await digestOf(folder, entry, system)])
  return Object.fromEntries([
    ...(defaults ? [[defaultsFile, digestOfDefaults(defaults)] as const] : []),
    ...digested,
  ])
}

/** Lists the files in a folder and below that decide the site. Names are paths from the gym's folder. */
async function inputsBelow(path: string, list: (path: string) => Promise<Entry[]>): Promise<Entry[]> {
  const entries = await unlessUnreadable(() => list(path))
  if (entries === null) return [{ name: path, kind: 'other' }]
  const inputs = entries
    .map(({ name, kind }) => ({ name: path === '' ? name : `${path}/${name}`, kind }))
    .filter(({ name }) => gymInputAt(name) !== null)
  const nested = inputs.map(entry =>
    entry.kind === 'folder' && holdsInputs(entry.name) ? inputsBelow(entry.name, list) : [entry],
  )
  return (await Promise.all(nested)).flat()
}

const holdsInputs = (folder: string) => folder === screenshotsFolder || gymInputAt(folder) === 'overlay'

/** Returns null if the file cannot be read. Its problems are reported when the gym is loaded. */
async function unlessUnreadable<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DiskError && error.isOfPath) return null
    throw error
  }
}

/** The digest of the values in defaults.json, whatever its formatting. */
function digestOfDefaults(bytes: Uint8Array): string {
  try {
    return digest(JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))))
  } catch {
    // Its problems are reported when a gym is loaded.
    return digest(bytes)
  }
}

async function digestOf(
  folder: string,
  { name, kind }: Entry,
  system: Pick<FileStore, 'readFile'>,
): Promise<string> {
  if (kind !== 'file') return kind
  const bytes = await unlessUnreadable(() => system.readFile(join(folder, name)))
  return bytes ? digest(bytes) : 'gone'
}

/** A short digest of each field of a completed app.json, to find the changed fields. */
export const digestFields = (app: App): Record<string, string> =>
  Object.fromEntries(
    Object.entries(app).map(([field, value]) => [field, digest(JSON.stringify(value)).slice(0, 12)]),
  )
