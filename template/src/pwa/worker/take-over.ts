// When this worker takes the place of another: of the legacy app's, of the previous build's.
import { clearLegacyCaches, legacyCaches } from './legacy-app.ts'
import { persistPreviousBuild } from './previous-build.ts'

/** Takes over at once only where the legacy worker was; elsewhere an open page keeps the worker it began with. */
export function takeOverFromLegacyApp(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', event => {
    event.waitUntil(
      legacyCaches().then(names => (names.length > 0 ? worker.skipWaiting() : Promise.resolve())),
    )
  })
  worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
}

/**
 * The new page's message { type: 'forget-earlier-app' } removes the legacy app's caches, once no other window is open: it could be one
 * of the legacy app, which still asks for its files.
 */
export function clearLegacyAppOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (event.data?.type === 'forget-earlier-app') event.waitUntil(clearIfAlone(worker))
  })
}

async function clearIfAlone({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await clearLegacyCaches()
}

/** The page's message { type: 'take-over' } lets the worker that waits in: the member has asked for the new build. */
export function takeOverOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (event.data?.type === 'take-over') event.waitUntil(worker.skipWaiting())
  })
}

/** At the change from one build to the next: `clean` drops what the new one does not name, after it was put aside. */
export function keepBeforeCleaning(
  worker: ServiceWorkerGlobalScope,
  listed: readonly { url: string }[],
  clean: (event: ExtendableEvent) => Promise<unknown>,
): void {
  const names = new Set(listed.map(({ url }) => url))
  worker.addEventListener('activate', event => {
    event.waitUntil(
      persistPreviousBuild(names)
        .catch((error: unknown) => console.info('The files of the previous build are not kept.', error))
        .then(() => clean(event)),
    )
  })
}
