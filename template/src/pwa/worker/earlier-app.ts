import { earlierCaches, forgetEarlierCaches } from './earlier-caches.ts'

/** Takes over at once only where the earlier worker was; elsewhere an open page keeps the worker it began with. */
export function takeOverFromEarlierApp(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', event => {
    event.waitUntil(
      earlierCaches().then(names => (names.length > 0 ? worker.skipWaiting() : Promise.resolve())),
    )
  })
  worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
}

/**
 * The new page's message { type: 'forget-earlier-app' } removes the earlier app's caches, once no other window is open: it could be one
 * of the earlier app, which still asks for its files.
 */
export function forgetEarlierAppOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (event.data?.type === 'forget-earlier-app') event.waitUntil(forgetIfAlone(worker))
  })
}

async function forgetIfAlone({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await forgetEarlierCaches()
}
