import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import type { Places } from '../workshop/places.ts'
import type { Workshop } from '../workshop/workshop.ts'

/** The folder of all compiled files that any site ever had. */
export const codeFolder = (places: Places): string => join(places.out, '_code')

const kept = new WeakSet<Bundle>()

/**
 * Keeps a bundle's hashed files beside the sites: a page that was opened before a deploy still asks for those it began with. They know no
 * gym, and their names never mean anything else, so one folder serves all.
 */
export async function keepCode(
  bundle: Bundle,
  places: Places,
  shop: Pick<Workshop, 'addFiles'>,
): Promise<void> {
  const { files, folder } = bundle
  if (kept.has(bundle)) return
  kept.add(bundle)
  const hashed = new Map([...files].filter(([path]) => path.startsWith('assets/')))
  const shared =
    folder === null ? new Map() : new Map([...hashed.keys()].map(path => [path, join(folder, path)]))
  await shop.addFiles(codeFolder(places), hashed, { shared, readOnly: true })
}
