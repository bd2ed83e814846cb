import { keepEarlierBuild } from './earlier-build.ts'

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
      keepEarlierBuild(names)
        .catch((error: unknown) => console.info('The files of the build before are not kept.', error))
        .then(() => clean(event)),
    )
  })
}
