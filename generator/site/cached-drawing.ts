import { join } from 'node:path'
import type { Hex } from '#generator/color.ts'
import type { Drawing } from '#generator/icons/icon-renderer.ts'
import type { RenderedIcon } from '#generator/icons/render-icons.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { type BuildManifest, type IconRecord, readBuildManifest, readIconRecord } from './build-manifest.ts'
import { iconRecordFile, projectFolder, readPublished } from './published.ts'

/** The entry about the icons in a build manifest. */
export const iconsEntry = (
  job: string,
  icons: readonly RenderedIcon[],
  { ground, notes, proportion }: Drawing,
): BuildManifest['icons'] => ({
  job,
  ground,
  notes: [...notes],
  proportion,
  files: icons.map(({ path }) => path.slice(1)),
})

/** The icons of the current site or project, if the same job drew them and no file has changed. Otherwise null. */
export async function cachedDrawing(
  gym: string,
  job: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink'>,
): Promise<Drawing | null> {
  return (await siteDrawing(gym, job, paths, system)) ?? (await projectDrawing(gym, job, paths, system))
}

async function siteDrawing(
  gym: string,
  job: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink'>,
): Promise<Drawing | null> {
  const published = await readPublished(gym, paths, system)
  const bytes = published && (await system.readFile(published.manifest))
  const manifest = bytes && readBuildManifest(bytes)
  return published && manifest && readDrawing(published.site, job, manifest, system)
}

async function projectDrawing(
  gym: string,
  job: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<Drawing | null> {
  const bytes = await system.readFile(iconRecordFile(gym, paths))
  const record = bytes && readIconRecord(bytes)
  return record && readDrawing(join(projectFolder(gym, paths), 'public'), job, record, system)
}

async function readDrawing(
  folder: string,
  job: string,
  { icons: drawn, files }: IconRecord,
  system: Pick<FileStore, 'readFile'>,
): Promise<Drawing | null> {
  if (drawn?.job !== job) return null
  const icons: Uint8Array[] = []
  for (const path of drawn.files) {
    const icon = await system.readFile(join(folder, path))
    if (icon === null || digest(icon) !== files[path]) return null
    icons.push(icon)
  }
  const { ground, notes, proportion } = drawn
  return { icons, ground: ground as Hex, notes, proportion }
}

/** Records the icons of a rendered project, which has no build manifest. */
export async function recordProjectIcons(
  gym: string,
  entry: BuildManifest['icons'],
  icons: readonly RenderedIcon[],
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
): Promise<void> {
  const files = Object.fromEntries(icons.map(({ path, bytes }) => [path.slice(1), digest(bytes)]))
  const record: IconRecord = { icons: entry, files }
  const [file, text] = [iconRecordFile(gym, paths), `${JSON.stringify(record)}\n`]
  const before = await system.readFile(file)
  // An unchanged file is not written: a development server watches this folder.
  if (before === null || new TextDecoder().decode(before) !== text) await system.writeFile(file, text)
}
