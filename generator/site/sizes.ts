import { join } from 'node:path'
import * as z from 'zod'
import type { Paths } from '#generator/system/paths.ts'
import type { FileSizes, FileStore, Files } from '#generator/system/system.ts'
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
 * The size in bytes of every file of a publication, to check their presence without reading them. `version`: the files
 * beside www. `code`: the part of www that is also kept in the folder of all compiled files.
 */
const sizesSchema = z.object({ site: sizes, version: sizes, project: sizes, code: pathList })
export type Sizes = z.output<typeof sizesSchema>

export const sizesName = 'sizes.json'

export const sizesOf = (files: Files): Sizes['site'] => ({
  paths: [...files.keys()],
  bytes: [...files.values()].map(({ length }) => length),
})

export const writeSizes = (written: Sizes): Uint8Array => new TextEncoder().encode(JSON.stringify(written))

/**
 * Finds changes since a publication. Compiled files that gyms share are checked once, for the first of them.
 */
export function damageFinder(
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink' | 'differing' | 'modifiedAt'>,
): (gym: string, published: Published) => Promise<string[]> {
  const checkedPaths = new Set<string>()
  return async (gym, { site, manifest, version }) => {
    const recorded = await readSizes(join(version, sizesName), system)
    if (recorded === null) return [sizesName]
    const folder = projectFolder(gym, paths)
    const code = part(
      recorded.site,
      recorded.code.filter(path => !checkedPaths.has(path)),
    )
    for (const path of code.paths) checkedPaths.add(path)
    const findDiffering = async (root: string, expected: FileSizes, prefix: string) =>
      (await system.differing(root, expected)).map(path => `${prefix}${path}`)
    const isLinked = (await system.readLink(buildManifestFile(gym, paths))) === throughSite
    return [
      ...(await findDiffering(site, recorded.site, 'www/')),
      ...(await findDiffering(version, recorded.version, '')),
      ...(isLinked ? [] : ['build-manifest.json']),
      ...(await findDiffering(folder, recorded.project, '')),
      ...(await findDiffering(codeFolder(paths), code, '_code/')),
      ...(await changedFolders(site, recorded.site.paths, manifest, system)),
    ]
  }
}

/** The sizes of some of the files, if they are recorded. */
function part({ paths, bytes }: FileSizes, requested: readonly string[]): FileSizes {
  if (requested.length === 0) return { paths: [], bytes: [] }
  const sizeByPath = new Map(paths.map((path, index) => [path, bytes[index] ?? 0]))
  const recordedPaths = requested.filter(path => sizeByPath.has(path))
  return { paths: recordedPaths, bytes: recordedPaths.map(path => sizeByPath.get(path) ?? 0) }
}

/**
 * The manifest is the last file of its version to be written. A folder that changed later has gained a file.
 */
async function changedFolders(
  site: string,
  files: readonly string[],
  manifest: string,
  system: Pick<FileStore, 'modifiedAt'>,
): Promise<string[]> {
  const writtenAt = (await system.modifiedAt(manifest)) ?? 0
  const folders = new Set(files.map(path => path.slice(0, Math.max(0, path.lastIndexOf('/')))))
  const changed: string[] = []
  for (const folder of folders) {
    const at = await system.modifiedAt(join(site, folder))
    if (at !== null && at > writtenAt) changed.push(`www/${folder}`)
  }
  return changed
}

async function readSizes(file: string, system: Pick<FileStore, 'readFile'>): Promise<Sizes | null> {
  const bytes = await system.readFile(file)
  try {
    return bytes && sizesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // A record that was cut short names nothing: the site is made again.
    return null
  }
}
