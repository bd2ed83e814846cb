import { join } from 'node:path'
import { bundleCacheFolder, listBundles } from '#generator/bundle/bundle-cache.ts'
import { codeFolder } from '#generator/site/code-folder.ts'
import { previousSite, siteFolder } from '#generator/site/published.ts'
import { assertMarked } from '#generator/system/ownership.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { isAbandoned } from '#generator/system/temporary-name.ts'

/** The files of a folder that may be removed. */
export interface Disposable {
  /** Absolute. */
  folder: string
  /** The paths of its files, from the folder. */
  files: string[]
  /** True if the folder itself may be removed. */
  isWhole: boolean
  bytes: number
}

type Store = Pick<FileStore, 'list' | 'readFile' | 'readLink' | 'modifiedAt' | 'measureTree'>

/**
 * Finds stored files that no site needs: compiled files of neither a current nor a previous site, and compiled apps of
 * which no such site was made. They count only if no site gained or lost one of their files after `before`, in ms since
 * 1970. On a disk without hard links that is the time of their writing.
 * @throws {UserError} 'usage' if the output is not marked as molde's
 */
export async function findDisposable(paths: Paths, before: number, system: Store): Promise<Disposable[]> {
  await assertMarked(paths.out, system)
  const needed = await neededCode(paths, system)
  return [
    ...(await oldCode(paths, needed, before, system)),
    ...(await oldBundles(paths, needed, before, system)),
  ]
}

/** Removes disposable files. */
export async function removeDisposable(
  disposable: readonly Disposable[],
  system: Pick<FileStore, 'remove'>,
): Promise<void> {
  for (const { folder, files, isWhole } of disposable) {
    if (isWhole) await system.remove(folder)
    else for (const file of files) await system.remove(join(folder, file))
  }
}

/** The paths of all hashed files of the current and previous sites in the output. */
async function neededCode(paths: Paths, system: Pick<FileStore, 'list'>): Promise<ReadonlySet<string>> {
  const needed = new Set<string>()
  for (const { name, kind } of await system.list(paths.out)) {
    if (kind !== 'folder') continue
    for (const site of [siteFolder(name, paths), previousSite(name, paths)])
      for (const file of await system.list(join(site, 'assets'))) needed.add(`assets/${file.name}`)
  }
  return needed
}

async function oldCode(
  paths: Paths,
  needed: ReadonlySet<string>,
  before: number,
  system: Store,
): Promise<Disposable[]> {
  const folder = codeFolder(paths)
  const old = [...(await system.measureTree(folder))].filter(
    ([path, { touchedAt }]) =>
      isLeftover(path) || (path.startsWith('assets/') && !needed.has(path) && touchedAt < before),
  )
  if (old.length === 0) return []
  return [
    {
      folder,
      files: old.map(([path]) => path),
      isWhole: false,
      bytes: old.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    },
  ]
}

/** True for a file that a process left when it was killed while writing. */
const isLeftover = (path: string): boolean => isAbandoned(path.slice(path.lastIndexOf('/') + 1))

async function oldBundles(
  paths: Paths,
  needed: ReadonlySet<string>,
  before: number,
  system: Store,
): Promise<Disposable[]> {
  const bundles = await listBundles(bundleCacheFolder(paths), system)
  const isNeeded = (files: readonly string[]) =>
    files.every(path => !path.startsWith('assets/') || needed.has(path))
  return bundles
    .filter(({ files, touchedAt }) => touchedAt < before && !isNeeded(files))
    .map(({ folder, files, bytes }) => ({ folder, files, bytes, isWhole: true }))
}
