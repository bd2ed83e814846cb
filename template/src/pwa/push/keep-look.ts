import { lookCache, lookPlace } from './look-place.ts'

/**
 * Lays the gym's manifest where the worker looks for its name and its icons. The page of all gyms has each gym's manifest elsewhere, and the
 * worker does not know which gym it is.
 */
export async function keepLook(): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href
  if (address === undefined || !('caches' in self)) return
  try {
    const manifest = await fetch(address)
    const cache = await caches.open(lookCache)
    if (manifest.ok) await cache.put(lookPlace, manifest)
  } catch (error) {
    console.info('Notifications will show without the gym’s icon.', error)
  }
}
