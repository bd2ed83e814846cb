// Phones that installed the earlier app run Angular's worker. Its caches stay until the new page asks for their removal: a page
// of the earlier app that is still open needs its own hashed files.
const isEarlier = (name: string): boolean => name.startsWith('ngsw:')

const earlierCaches = async (): Promise<string[]> => (await caches.keys()).filter(isEarlier)

/** Takes over at once only where the earlier worker was; elsewhere an open page keeps the worker it began with. */
export function claimWhenEarlierApp(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', event => {
    event.waitUntil(
      earlierCaches().then(names => (names.length > 0 ? worker.skipWaiting() : Promise.resolve())),
    )
  })
  worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
}

/** The new page's message { type: 'forget-earlier-app' } removes the earlier app's caches. */
export function forgetEarlierAppOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (event.data?.type !== 'forget-earlier-app') return
    event.waitUntil(earlierCaches().then(names => Promise.all(names.map(name => caches.delete(name)))))
  })
}

/** A hashed file of the earlier app, from its caches or the network. */
export async function answerFromEarlierApp({ request }: { request: Request }): Promise<Response> {
  for (const name of await earlierCaches()) {
    const kept = await (await caches.open(name)).match(request.url)
    if (kept) return kept
  }
  return fetch(request)
}
