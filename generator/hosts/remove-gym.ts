import { join } from 'node:path'
import { lockFile, projectFolder, siteFolder } from '../stamp/published.ts'
import { assertOurs, assertOutputApart } from '../workshop/ownership.ts'
import type { Places } from '../workshop/places.ts'
import type { Waiting, Workshop } from '../workshop/workshop.ts'
import { forgetGym } from './written.ts'

type Shop = Pick<
  Workshop,
  'remove' | 'changedAt' | 'list' | 'realPath' | 'lock' | 'readFile' | 'readLink' | 'writeFile'
>

/** Whether a site stands in the output that molde built, also of a gym whose own folder is gone. */
export const hasSite = async (
  gym: string,
  places: Places,
  shop: Pick<Workshop, 'readLink'>,
): Promise<boolean> => /^[a-z0-9-]+$/.test(gym) && (await shop.readLink(siteFolder(gym, places))) !== null

/**
 * Removes a gym's own folder, what was written of it for hosts, and its site and project, once no build of it runs any more. Its own
 * folder goes first: a build that waited meanwhile then finds no gym. Answers what was there, absolute.
 * @throws {Fault} before anything is removed, where its folder in the output is not molde's
 */
export async function removeGym(
  gym: string,
  places: Places,
  shop: Shop,
  waiting: Waiting = {},
): Promise<string[]> {
  const [project, own] = [projectFolder(gym, places), join(places.tenants, gym)]
  await assertOutputApart(places, shop)
  await assertOurs(project, shop)
  const isBuilt = (await shop.changedAt(project)) !== null
  const release = isBuilt ? await shop.lock(lockFile(gym, places), waiting) : null
  try {
    const owned = (await shop.changedAt(own)) !== null
    await shop.remove(own)
    const ofHosts = await forgetGym(gym, places, shop)
    await shop.remove(project)
    return [...(isBuilt ? [project] : []), ...ofHosts, ...(owned ? [own] : [])]
  } finally {
    await release?.()
  }
}
