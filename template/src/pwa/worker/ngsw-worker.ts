// Takes the place of the legacy app's Angular worker: the same address, and one classic script, since it was registered as one.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { gymCache, picturesCache } from '../caches.ts'
import { bounded, jsonOnly, picturesOnly } from './cache-plugins.ts'
import { answerFromLegacyApp, isLegacyFile } from './legacy-app.ts'
import { answerPage, listenForReloads } from './page.ts'
import { answerFromPreviousBuild, isBuildFile } from './previous-build.ts'
import { takePushes } from './push.ts'
import {
  clearLegacyAppOnRequest,
  keepBeforeCleaning,
  takeOverFromLegacyApp,
  takeOverOnRequest,
} from './take-over.ts'

interface ListedFile {
  url: string
  revision: string | null
  integrity: string
}

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the stamp: the gym's page and every hashed script and style. */
  __WB_MANIFEST: ListedFile[]
}

const files: ListedFile[] = self.__WB_MANIFEST
let isSecondTry = false
const precache = new PrecacheController({
  // A browser may hold the wrong answer that a host gave for a hashed name, for a year.
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        isSecondTry ? new Request(request, { cache: 'reload' }) : request,
    },
  ],
})
precache.addToCacheList(files)

takeOverFromLegacyApp(self)
clearLegacyAppOnRequest(self)
takeOverOnRequest(self)
// One file that does not come, is not the one that was built, or has no room, fails the installation: the worker that was there stays, with
// all it has.
self.addEventListener('install', event => event.waitUntil(install(event)))
keepBeforeCleaning(self, files, event => precache.activate(event))
cleanupOutdatedCaches()
takePushes(self)
const isAnnounced = listenForReloads(self)

async function install(event: ExtendableEvent): Promise<void> {
  try {
    await precache.install(event)
  } catch (error) {
    console.info('Not every file came, or not as it was built.', error)
    isSecondTry = true
    await precache.install(event)
  }
}

const page = {
  precached: () => precache.matchPrecache('/index.html'),
  version: files.find(({ url }) => url === '/index.html')?.revision ?? '',
  patience: 3_000,
  pause: 5_000,
}

// Pages first: the list holds index.html, and a page is not always taken from there.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/pwa/'),
  ({ request, event }) =>
    answerPage({ request, isAnnounced: isAnnounced(), waitUntil: work => event.waitUntil(work) }, page),
)
registerRoute(new PrecacheRoute(precache))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuildFile(url.pathname),
  ({ request }) => answerFromPreviousBuild(request),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/dominios\/[^/]+\/(app|brand)\.json$/.test(url.pathname),
  new NetworkFirst({ cacheName: gymCache, networkTimeoutSeconds: 2, plugins: [jsonOnly, bounded(8)] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/icons/'),
  new StaleWhileRevalidate({ cacheName: 'icons', plugins: [bounded(24)] }),
)
// Only the gym's own: of a picture from elsewhere a worker learns neither whether it is one nor how large.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new StaleWhileRevalidate({ cacheName: picturesCache, plugins: [picturesOnly, bounded(60)] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLegacyFile(url.pathname),
  ({ request }) => answerFromLegacyApp(request),
)
