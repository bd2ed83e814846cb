import { join } from 'node:path'
import { digest } from '../system/digest.ts'
import { DiskError } from '../system/disk-error.ts'
import type { Paths } from '../system/paths.ts'
import type { Entry, FileStore } from '../system/system.ts'
import type { Register } from './list.ts'
import { overlayFolder } from './overlay.ts'
import type { App } from './schema.ts'
import { isScreenshot, screenshotsFolder } from './screenshots.ts'

/** What of tenants/ decides one gym's site: the digest of each file, by its path from the gym's folder. */
export type Materials = Readonly<Record<string, string>>

export const defaultsFile = '../defaults.json'

/** Digests what a gym is made from, without reading any meaning into it. Links are noted as such and not followed. */
export async function readMaterials(
  gym: string,
  { defaults }: Register,
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<Materials> {
  const folder = join(paths.tenants, gym)
  const below = async (path: string): Promise<Entry[]> =>
    (await unlessUnreadable(() => system.list(join(folder, path)))) ?? [{ name: path, kind: 'other' }]
  const standing = await below('')
  const kindOf = (name: string) => standing.find(entry => entry.name === name)?.kind
  const own = standing.filter(entry => entry.name === 'app.json' || entry.name.startsWith('logo.'))
  const pictures =
    kindOf(screenshotsFolder) === 'folder'
      ? (await below(screenshotsFolder))
          .filter(({ name }) => isScreenshot(name))
          .map(entry => ({ ...entry, name: `${screenshotsFolder}/${entry.name}` }))
      : []
  const overlay = kindOf(overlayFolder) === 'folder' ? await filesBelow(overlayFolder, below) : []
  const replaced = standing.filter(
    ({ name, kind }) => (name === screenshotsFolder || name === overlayFolder) && kind !== 'folder',
  )
  const digested: [string, string][] = []
  for (const entry of [...own, ...pictures, ...replaced, ...overlay])
    digested.push([entry.name, await digestOf(folder, entry, system)])
  return Object.fromEntries([
    ...(defaults ? [[defaultsFile, digestOfDefaults(defaults)] as const] : []),
    ...digested,
  ])
}

/** Everything in a folder and below, but folders, sorted; names are paths from the gym's folder. */
async function filesBelow(folder: string, below: (path: string) => Promise<Entry[]>): Promise<Entry[]> {
  const entries = (await below(folder)).map(({ name, kind }) => ({ name: `${folder}/${name}`, kind }))
  const nested = await Promise.all(
    entries.map(entry => (entry.kind === 'folder' ? filesBelow(entry.name, below) : [entry])),
  )
  return nested.flat()
}

/** null for what cannot be read: what is wrong with it is told when the gym is loaded. */
async function unlessUnreadable<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DiskError && error.isOfPath) return null
    throw error
  }
}

/** What defaults.json says, however it is laid out. */
function digestOfDefaults(bytes: Uint8Array): string {
  try {
    return digest(JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))))
  } catch {
    // What is wrong with it is told when a gym is loaded.
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

/** The digest of each field of a completed app.json, short: to tell which of them changed. */
export const digestFields = (app: App): Record<string, string> =>
  Object.fromEntries(
    Object.entries(app).map(([field, value]) => [field, digest(JSON.stringify(value)).slice(0, 12)]),
  )
