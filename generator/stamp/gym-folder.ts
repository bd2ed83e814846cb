import { DiskFault } from '../workshop/disk-fault.ts'
import { Fault } from '../workshop/fault.ts'
import { assertOurs, assertOutputApart, claimFolder } from '../workshop/ownership.ts'
import type { Places } from '../workshop/places.ts'
import type { Waiting, Workshop } from '../workshop/workshop.ts'
import { lockFile, projectFolder } from './published.ts'

type Shop = Pick<Workshop, 'list' | 'changedAt' | 'realPath' | 'writeFile' | 'lock'>

/**
 * Does `work` while nobody else writes a gym's folder in the output, which is marked as molde's.
 * @throws {Fault} 'failed' where that folder holds what molde did not make, or where the disk refuses something in that folder alone
 */
export async function holdingFolder<Value>(
  gym: string,
  { places, shop, ...waiting }: Waiting & { places: Places; shop: Shop },
  work: () => Promise<Value>,
): Promise<Value> {
  const folder = projectFolder(gym, places)
  await assertOutputApart(places, shop)
  try {
    await assertOurs(folder, shop)
    const release = await shop.lock(lockFile(gym, places), waiting)
    try {
      await claimFolder(folder, shop)
      return await work()
    } finally {
      await release()
    }
  } catch (error) {
    const isOfGym = error instanceof DiskFault && error.isOfPath && error.path.startsWith(folder)
    throw isOfGym ? new Fault('failed', error.message, error.hint, { cause: error }) : error
  }
}
