/** The worker's cache of what makes the app a gym's. */
export const gymCache = 'gym'

/**
 * On the first visit the gym's app.json is read before there is a worker to keep it. It is put where the worker looks for it, so that
 * the app opens without a connection from then on, also for somebody who has logged out and left nothing else on the phone.
 */
export async function keepGym(tenant: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in self) || navigator.serviceWorker.controller) return
  await navigator.serviceWorker.ready
  const cache = await caches.open(gymCache)
  await cache.add(`${location.origin}/assets/dominios/${tenant}/app.json`)
}
