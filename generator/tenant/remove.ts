import { join } from 'node:path'
import { assertOurs, assertOutputApart } from '../workshop/ownership.ts'
import type { Places } from '../workshop/places.ts'
import type { Workshop } from '../workshop/workshop.ts'

/**
 * Removes a gym's site and project, then its folder in tenants/. Answers the folders that were there, absolute.
 * @throws {Fault} before anything is removed, where its folder in the output is not molde's
 */
export async function removeGym(
  gym: string,
  places: Places,
  shop: Pick<Workshop, 'remove' | 'changedAt' | 'list' | 'realPath'>,
): Promise<string[]> {
  await assertOutputApart(places, shop)
  await assertOurs(join(places.out, gym), shop)
  const removed: string[] = []
  for (const folder of [join(places.out, gym), join(places.tenants, gym)]) {
    if ((await shop.changedAt(folder)) === null) continue
    await shop.remove(folder)
    removed.push(folder)
  }
  return removed
}
