import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '../system/paths.ts'
import type { FileSizes, FileStore, Files } from '../system/system.ts'
import { codeFolder } from './code-folder.ts'
import { buildManifestFile, type Published, projectFolder, throughSite } from './published.ts'

const pathList = z.custom<string[]>(
  value => Array.isArray(value) && value.every(one => typeof one === 'string'),
)
const numbers = z.custom<number[]>(
  value => Array.isArray(value) && value.every(one => typeof one === 'number'),
)
const sizes = z.object({ paths: pathList, bytes: numbers })

/**
 * The size in bytes of every file that a publication left: whether they are all there is seen without reading any of them.
 * `version` is what is beside www; `code` the part of www that is kept in the folder of all compiled files as well.
 */
const sizesSchema = z.object({ site: sizes, version: sizes, project: sizes, code: pathList })
export type Sizes = z.output<typeof sizesSchema>

export const sizesName = 'sizes.json'

export const sizesOf = (files: Files): Sizes['site'] => ({
  paths: [...files.keys()],
  bytes: [...files.values()].map(({ length }) => length),
})

export const writeSizes = (written: Sizes): Uint8Array => new TextEncoder().encode(JSON.stringify(written))

/** Finds what is not as a publication left it. Compiled files that gyms share are looked at once, for the first of them. */
export function damageFinder(
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink' | 'differing' | 'modifiedAt'>,
): (gym: string, published: Published) => Promise<string[]> {
  const lookedAt = new Set<string>()
  return async (gym, { site, manifest, version }) => {
    const left = await readSizes(join(version, sizesName), system)
    if (left === null) return [sizesName]
    const folder = projectFolder(gym, paths)
    const code = part(
      left.site,
      left.code.filter(path => !lookedAt.has(path)),
    )
    for (const path of code.paths) lookedAt.add(path)
    const among = async (place: string, expected: FileSizes, shown: string) =>
      (await system.differing(place, expected)).map(path => `${shown}${path}`)
    const isLinked = (await system.readLink(buildManifestFile(gym, paths))) === throughSite
    return [
      ...(await among(site, left.site, 'www/')),
      ...(await among(version, left.version, '')),
      ...(isLinked ? [] : ['build-manifest.json']),
      ...(await among(folder, left.project, '')),
      ...(await among(codeFolder(paths), code, '_code/')),
      ...(await changedFolders(site, left.site.paths, manifest, system)),
    ]
  }
}

/** The sizes of some of the files, as far as they are known. */
function part({ paths, bytes }: FileSizes, wanted: readonly string[]): FileSizes {
  if (wanted.length === 0) return { paths: [], bytes: [] }
  const known = new Map(paths.map((path, index) => [path, bytes[index] ?? 0]))
  const found = wanted.filter(path => known.has(path))
  return { paths: found, bytes: found.map(path => known.get(path) ?? 0) }
}

/** The manifest is the last file of its version to be written: a folder that changed after it has gained something. */
async function changedFolders(
  site: string,
  files: readonly string[],
  manifest: string,
  system: Pick<FileStore, 'modifiedAt'>,
): Promise<string[]> {
  const written = (await system.modifiedAt(manifest)) ?? 0
  const folders = new Set(files.map(path => path.slice(0, Math.max(0, path.lastIndexOf('/')))))
  const changed: string[] = []
  for (const folder of folders) {
    const at = await system.modifiedAt(join(site, folder))
    if (at !== null && at > written) changed.push(`www/${folder}`)
  }
  return changed
}

async function readSizes(file: string, system: Pick<FileStore, 'readFile'>): Promise<Sizes | null> {
  const bytes = await system.readFile(file)
  try {
    return bytes && sizesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // What was cut short names nothing: the site is made again.
    return null
  }
}
