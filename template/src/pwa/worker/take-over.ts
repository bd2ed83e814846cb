// Takeover of the legacy app's worker and of the previous build's worker.
import { clearLegacyCaches, legacyCaches } from './legacy-app.ts'
import { persistPreviousBuild } from './previous-build.ts'

/** Takes over at once only from the legacy worker. Otherwise an open page keeps its worker. */
export function takeOverFromLegacyApp(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', event => {
    event.waitUntil(
      legacyCaches().then(names => (names.length > 0 ? worker.skipWaiting() : Promise.resolve())),
    )
  })
  worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
}

/**
 * The new page's message { type: 'forget-earlier-app' } removes the legacy app's caches if no other window is
 * open. Another window could show the legacy app, which still requests its files.
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

/**
 * The page's message { type: 'take-over' } activates the waiting worker. The member has asked for the new
 * build.
 */
export function takeOverOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', event => {
    if (event.data?.type === 'take-over') event.waitUntil(worker.skipWaiting())
  })
}

/** On activation of a new build, stores the files of the previous build before `clean` drops them. */
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
