import { hasCaches, openCache, removeCache } from '#platform/storage/caches.ts'
import { staffCache } from './app-caches.ts'

/**
 * Tells the worker if the member is staff. From the next opening the phone has the screens of staff at hand.
 */
export async function noteStaff(isStaff: boolean): Promise<void> {
  if (!hasCaches()) return
  try {
    await (isStaff ? openCache(staffCache) : removeCache(staffCache))
  } catch (error) {
    console.info('The screens of staff are kept as they are opened.', error)
  }
}
