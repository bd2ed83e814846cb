// Takes the place of the earlier app's Angular worker: the same address, and one classic script, since it was registered as one.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { gymCache } from '../keep-gym.ts'
import { picturesCache } from '../pictures.ts'
import { bounded } from './bounded.ts'
import { forgetEarlierAppOnRequest, takeOverFromEarlierApp } from './earlier-app.ts'
import { answerFromEarlierBuild, isBuildFile } from './earlier-build.ts'
import { answerFromEarlierApp, isEarlierFile } from './earlier-caches.ts'
import { jsonOnly } from './json-only.ts'
import { answerPage } from './page.ts'
import { picturesOnly } from './pictures-only.ts'
import { takePushes } from './push.ts'
import { keepBeforeCleaning, takeOverOnRequest } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the stamp: the gym's page and every hashed script and style. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

const files = self.__WB_MANIFEST
const precache = new PrecacheController()
precache.addToCacheList(files)

takeOverFromEarlierApp(self)
forgetEarlierAppOnRequest(self)
takeOverOnRequest(self)
// One file that does not come, or has no room, fails the installation: the worker that was there stays, with all it has.
self.addEventListener('install', event => event.waitUntil(precache.install(event)))
keepBeforeCleaning(self, files, event => precache.activate(event))
cleanupOutdatedCaches()
takePushes(self)

const page = { kept: () => precache.matchPrecache('/index.html'), patience: 3_000 }

// Pages first: the list holds index.html, and a page is asked of the network before it is taken from there.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/pwa/'),
  ({ request }) => answerPage(request, page),
)
registerRoute(new PrecacheRoute(precache))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuildFile(url.pathname),
  ({ request }) => answerFromEarlierBuild(request),
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
  ({ url, sameOrigin }) => sameOrigin && isEarlierFile(url.pathname),
  ({ request }) => answerFromEarlierApp(request),
)
