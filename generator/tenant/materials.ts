import { join } from 'node:path'
import { digest } from '../workshop/digest.ts'
import type { Places } from '../workshop/places.ts'
import type { Entry, Workshop } from '../workshop/workshop.ts'
import type { Register } from './list.ts'
import { isLogo } from './logo.ts'
import type { App } from './schema.ts'
import { isScreenshot, screenshotsFolder } from './screenshots.ts'

/** What of tenants/ decides one gym's site: the digest of each file, by its path from the gym's folder. */
export type Materials = Readonly<Record<string, string>>

export const defaultsFile = '../defaults.json'
export const overlayFolder = 'template'

/** Digests what a gym is made from, without reading any meaning into it. Links are noted as such and not followed. */
export async function readMaterials(
  gym: string,
  { defaults }: Register,
  places: Places,
  shop: Pick<Workshop, 'list' | 'readFile' | 'readTree'>,
): Promise<Materials> {
  const folder = join(places.tenants, gym)
  const standing = await shop.list(folder)
  const entries = standing.filter(entry => entry.name === 'app.json' || isLogo(entry))
  const hasOverlay = standing.some(({ name }) => name === overlayFolder)
  const own = await Promise.all(
    entries.map(async entry => [entry.name, await digestOf(folder, entry, shop)] as const),
  )
  const pictures = standing.some(({ name }) => name === screenshotsFolder)
    ? (await shop.list(join(folder, screenshotsFolder))).filter(({ name }) => isScreenshot(name))
    : []
  const shown = await Promise.all(
    pictures.map(async entry => {
      const path = `${screenshotsFolder}/${entry.name}`
      return [path, await digestOf(folder, { ...entry, name: path }, shop)] as const
    }),
  )
  const overlay = hasOverlay ? [...(await shop.readTree(join(folder, overlayFolder)))] : []
  return Object.fromEntries([
    ...(defaults ? [[defaultsFile, digest(defaults)] as const] : []),
    ...own,
    ...shown,
    ...overlay.map(([path, bytes]) => [`${overlayFolder}/${path}`, digest(bytes)] as const),
  ])
}

async function digestOf(
  folder: string,
  { name, kind }: Entry,
  shop: Pick<Workshop, 'readFile'>,
): Promise<string> {
  if (kind !== 'file') return kind
  const bytes = await shop.readFile(join(folder, name))
  return bytes ? digest(bytes) : 'gone'
}

/** The digest of each field of a completed app.json, short: to tell which of them changed. */
export const digestFields = (app: App): Record<string, string> =>
  Object.fromEntries(
    Object.entries(app).map(([field, value]) => [field, digest(JSON.stringify(value)).slice(0, 12)]),
  )
