// Takes the place of the earlier app's Angular worker: the same address, and one classic script, since it was registered as one.
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { answerFromEarlierApp, claimWhenEarlierApp, forgetEarlierAppOnRequest } from './earlier-app.ts'
import { answerPage } from './page.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the stamp: the gym's page and every hashed script and style. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

claimWhenEarlierApp(self)
forgetEarlierAppOnRequest(self)

// Pages first: the list holds index.html, and a page is asked of the network before it is taken from there.
registerRoute(({ request }) => request.mode === 'navigate', answerPage)
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/dominios\/[^/]+\/app\.json$/.test(url.pathname),
  new NetworkFirst({ cacheName: 'gym', networkTimeoutSeconds: 4 }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/icons/'),
  new StaleWhileRevalidate({ cacheName: 'icons' }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[^/]+\.[0-9a-f]{20}\.(js|css)$/.test(url.pathname),
  answerFromEarlierApp,
)
