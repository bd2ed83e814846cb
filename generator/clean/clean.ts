import { join } from 'node:path'
import { bundleCacheFolder, listBundles } from '../bundle/bundle-cache.ts'
import { codeFolder } from '../site/code-folder.ts'
import { previousSite, siteFolder } from '../site/published.ts'
import { assertMarked } from '../system/ownership.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'
import { isAbandoned } from '../system/temporary-name.ts'

/** What may go of one folder. */
export interface Disposable {
  /** Absolute. */
  folder: string
  /** The paths of its files, from the folder. */
  files: string[]
  /** Whether the folder goes as a whole. */
  isWhole: boolean
  bytes: number
}

type Store = Pick<FileStore, 'list' | 'readFile' | 'readLink' | 'modifiedAt' | 'measureTree'>

/**
 * Finds what molde keeps for later and nobody needs any more: compiled files that neither the site of a gym nor the one before it has,
 * and compiled apps from which no such site was made; both only where no site gained or lost one of their files after `before`, in ms
 * since 1970. On a disk without hard links that is when they were written.
 * @throws {UserError} 'usage' where the output is not marked as molde's
 */
export async function findDisposable(paths: Paths, before: number, system: Store): Promise<Disposable[]> {
  await assertMarked(paths.out, system)
  const needed = await neededCode(paths, system)
  return [
    ...(await oldCode(paths, needed, before, system)),
    ...(await oldBundles(paths, needed, before, system)),
  ]
}

/** Removes what was found. */
export async function removeDisposable(
  found: readonly Disposable[],
  system: Pick<FileStore, 'remove'>,
): Promise<void> {
  for (const { folder, files, isWhole } of found) {
    if (isWhole) await system.remove(folder)
    else for (const file of files) await system.remove(join(folder, file))
  }
}

/** The paths of all hashed files of the sites that are in the output, and of those before them. */
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

/** What a process left that was killed while it wrote. */
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
