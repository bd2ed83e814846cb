import { join } from 'node:path'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import type { BlankDatabase } from './embedded.ts'

/**
 * The empty database in the cache. Each version of PGlite has its own, because their files are incompatible.
 */
export function blankInCache(
  { home, cache }: Paths,
  system: Pick<FileStore, 'readFile' | 'writeFile'>,
): BlankDatabase {
  const file = async () => {
    const release = await system.readFile(join(home, 'node_modules/@electric-sql/pglite/package.json'))
    return join(cache, 'sandbox', `blank-${digest(release ?? '').slice(0, 16)}.tar`)
  }
  return {
    read: async () => system.readFile(await file()),
    keep: async bytes => system.writeFile(await file(), bytes),
  }
}
