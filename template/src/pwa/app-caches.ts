// The caches that page and worker share, by name.
import { cacheNames, hasCaches, openCache, removeCache } from '#platform/storage/caches.ts'

/** The gym's app.json. */
export const gymCache = 'gym'
/** Pictures: of people, of news, of receipts. */
export const picturesCache = 'pictures'
/** The appearance of notifications: the gym's web manifest, at `manifestPath`. */
export const notificationCache = 'push'
export const manifestPath = '/manifest.webmanifest'

/** An empty cache, on the phones of staff. */
export const staffCache = 'staff'

/** Returns true if the member who was logged in last is staff: the worker cannot read the session. */
export const isStaffPhone = async (): Promise<boolean> => (await cacheNames()).includes(staffCache)

/**
 * Caches the gym's app.json for the worker. On the first visit the app reads it before there is a worker to
 * cache it. From then on the app opens without a connection, even after a logout that left nothing else on the
 * phone.
 */
export async function persistGym(tenant: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !hasCaches() || navigator.serviceWorker.controller) return
  await navigator.serviceWorker.ready
  const cache = await openCache(gymCache)
  await cache.add(`${location.origin}/assets/dominios/${tenant}/app.json`)
}

/** Forgets the pictures that a member has seen on this phone. */
export async function clearPictures(): Promise<void> {
  if (!hasCaches()) return
  try {
    await removeCache(picturesCache)
  } catch (error) {
    console.info('This phone keeps no pictures.', error)
  }
}
