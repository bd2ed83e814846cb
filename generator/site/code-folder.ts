import { join } from 'node:path'
import type { Bundle } from '#generator/bundle/bundle-cache.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'

/** The folder of the compiled files of all sites, past and present. */
export const codeFolder = (paths: Paths): string => join(paths.out, '_code')

/** The paths of a bundle's hashed files. */
export const hashedFiles = ({ files }: Pick<Bundle, 'files'>): string[] =>
  [...files.keys()].filter(path => path.startsWith('assets/'))

const complete = new WeakSet<Bundle>()

/**
 * Keeps a bundle's hashed files and their compressed forms beside the sites: a page that was opened before a deploy
 * still requests its files. They contain no gym, and their names never change their meaning, so one folder serves all.
 */
export async function addToCodeFolder(
  bundle: Bundle,
  paths: Paths,
  system: Pick<FileStore, 'addFiles'>,
): Promise<void> {
  const { files, compressed, folder } = bundle
  if (complete.has(bundle)) return
  complete.add(bundle)
  const hashed = new Map([
    ...hashedFiles(bundle).map(path => [path, files.get(path) ?? new Uint8Array()] as const),
    ...compressed,
  ])
  const shared =
    folder === null ? new Map() : new Map([...hashed.keys()].map(path => [path, join(folder, path)]))
  await system.addFiles(codeFolder(paths), hashed, { shared, readOnly: true })
}
