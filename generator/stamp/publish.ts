import { join } from 'node:path'
import type { RenderedTree } from '../render/tree.ts'
import { digestEach } from '../workshop/digest.ts'
import type { Places } from '../workshop/places.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { Site } from './site.ts'

/** What stands beside the project's own files in dist/<gym>/. */
const kept = ['www', 'receipt.json', 'node_modules', 'bundle']

/** Where a gym's project and its site are written. */
export const projectFolder = (gym: string, places: Places): string => join(places.out, gym)
export const siteFolder = (gym: string, places: Places): string => join(places.out, gym, 'www')

/** Writes dist/<gym>/, leaving the site beside it as it is. */
export async function publishTree(
  tree: RenderedTree,
  places: Places,
  shop: Pick<Workshop, 'syncFolder'>,
): Promise<void> {
  await shop.syncFolder(projectFolder(tree.gym, places), tree.files, kept)
}

/** Swaps dist/<gym>/www/ for the new site, with the receipt that names each of its files' digests. */
export async function publishSite(
  site: Site,
  places: Places,
  shop: Pick<Workshop, 'swapFolder' | 'writeFile'>,
): Promise<string> {
  const folder = siteFolder(site.gym, places)
  await shop.swapFolder(folder, site.files)
  const receipt = { gym: site.gym, files: digestEach(site.files) }
  await shop.writeFile(
    join(projectFolder(site.gym, places), 'receipt.json'),
    `${JSON.stringify(receipt, null, 2)}\n`,
  )
  return folder
}
