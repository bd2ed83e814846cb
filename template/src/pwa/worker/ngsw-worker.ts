// Takes the place of the earlier app's Angular worker: the same address, and one classic script, since it was registered as one.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { gymCache } from '../keep-gym.ts'
import { bounded } from './bounded.ts'
import { forgetEarlierAppOnRequest, takeOverFromEarlierApp } from './earlier-app.ts'
import { answerFromEarlierApp, isEarlierFile } from './earlier-caches.ts'
import { jsonOnly } from './json-only.ts'
import { answerPage } from './page.ts'
import { takePushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the stamp: the gym's page and every hashed script and style. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

takeOverFromEarlierApp(self)
forgetEarlierAppOnRequest(self)
takePushes(self)

const page = { kept: () => matchPrecache('/index.html'), patience: 3_000 }

// Pages first: the list holds index.html, and a page is asked of the network before it is taken from there.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/pwa/'),
  ({ request }) => answerPage(request, page),
)
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/dominios\/[^/]+\/(app|brand)\.json$/.test(url.pathname),
  new NetworkFirst({ cacheName: gymCache, networkTimeoutSeconds: 2, plugins: [jsonOnly] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/icons/'),
  new StaleWhileRevalidate({ cacheName: 'icons', plugins: [bounded(24)] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isEarlierFile(url.pathname),
  ({ request }) => answerFromEarlierApp(request),
)
