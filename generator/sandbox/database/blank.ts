import { join } from 'node:path'
import { digest } from '../../workshop/digest.ts'
import type { Places } from '../../workshop/places.ts'
import type { Workshop } from '../../workshop/workshop.ts'
import type { BlankDatabase } from './embedded.ts'

/** The empty database among what may be thrown away, one for each version of PGlite: its files fit no other. */
export function blankInCache(
  { home, cache }: Places,
  shop: Pick<Workshop, 'readFile' | 'writeFile'>,
): BlankDatabase {
  const file = async () => {
    const release = await shop.readFile(join(home, 'node_modules/@electric-sql/pglite/package.json'))
    return join(cache, 'sandbox', `blank-${digest(release ?? '').slice(0, 16)}.tar`)
  }
  return {
    read: async () => shop.readFile(await file()),
    keep: async bytes => shop.writeFile(await file(), bytes),
  }
}
