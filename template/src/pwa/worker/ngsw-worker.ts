// Replaces the legacy app's Angular worker: at the same address, and as a classic script, since that is how it
// was registered.
import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isDataScarce } from '#platform/device/scarce-data.ts'
import { gymCache, picturesCache } from '../app-caches.ts'
import { answerPage, listenForReloads, noteHost } from './answer-page.ts'
import { asBuilt } from './as-built.ts'
import { jsonOnly, limitEntries, picturesOnly } from './cache-plugins.ts'
import { answerAndCache, cacheMissing, filesOfThisPhone, removeDamaged } from './later-files.ts'
import { answerFromLegacyApp, isLegacyFile } from './legacy-app.ts'
import { answerFromPreviousBuild, isBuildFile } from './previous-build.ts'
import { takePushes } from './push.ts'
import { readPage, storePage } from './stored-page.ts'
import {
  clearLegacyAppOnRequest,
  keepBeforeCleaning,
  takeOverFromLegacyApp,
  takeOverOnRequest,
} from './take-over.ts'

/** Paths without a leading slash. */
interface FileList {
  version: string
  /** The page's digest, as a browser compares it. */
  page: string
  first: string[]
  /** Left out of the installation while data is scarce. */
  later: string[]
  /** Files of the screens of staff. The phones of staff cache them like `later`. */
  staff: string[]
  /** Cached by the phones that have used them. */
  onUse: string[]
}

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the stamp: the gym's page and every hashed script and style. */
  __WB_MANIFEST: FileList
}

const { version, page: integrity, first, later, staff, onUse } = self.__WB_MANIFEST
const listOf = (paths: readonly string[]) => [
  { url: '/index.html', revision: version, integrity },
  ...paths.map(path => ({ url: `/${path}`, revision: null })),
]
const code = [...first, ...later, ...staff, ...onUse]
const files = listOf(code)
let isSecondTry = false
// The browser's HTTP cache may hold a wrong answer of the host for a hashed name, for a year.
const requestWillFetch = async ({ request }: { request: Request }) =>
  isSecondTry ? new Request(request, { cache: 'reload' }) : request
const fetchDidSucceed = ({ request, response }: { request: Request; response: Response }) =>
  asBuilt(request.url, response)
const plugins = [{ requestWillFetch, fetchDidSucceed }]
const precache = new PrecacheController({ plugins })
precache.addToCacheList(files)
const addressesOf = (paths: readonly string[]) =>
  paths.map(path => new URL(`/${path}`, self.location.href).href)
const codeAddresses = new Set(addressesOf(code))

takeOverFromLegacyApp(self)
clearLegacyAppOnRequest(self)
takeOverOnRequest(self)
// A file that does not arrive, is not as built or has no room fails the installation. The previous worker
// stays, with all its files.
self.addEventListener('install', event => event.waitUntil(install(event)))
keepBeforeCleaning(self, files, event => precache.activate(event))
cleanupOutdatedCaches()
takePushes(self)
const isAnnounced = listenForReloads(self)
// A page announces a reload after a file of it did not load.
self.addEventListener('message', event => {
  if (event.data?.type === 'from-host') event.waitUntil(removeDamaged(precache.strategy.cacheName))
})

async function install(event: ExtendableEvent): Promise<void> {
  const installed = new PrecacheController({ plugins })
  const others = isDataScarce() ? [] : await filesOfThisPhone(later, staff)
  installed.addToCacheList(listOf([...first, ...others]))
  try {
    await installed.install(withoutWaiting(event))
  } catch (error) {
    console.info('Not every file came, or not as it was built.', error)
    isSecondTry = true
    await installed.install(event)
  }
  // The page in the window and these files have just come from the host.
  if (!self.registration.active) await noteHost('current', version)
}

/**
 * The event for a try that may fail. Workbox passes each try to `waitUntil`, and a failed promise there fails
 * the worker.
 */
const withoutWaiting = (event: ExtendableEvent): ExtendableEvent =>
  new Proxy(event, {
    get: (target, name) => (name === 'waitUntil' ? () => {} : Reflect.get(target, name)),
  })

const storedPage = {
  cacheName: precache.strategy.cacheName,
  address: precache.getCacheKeyForURL('/index.html') ?? '',
  integrity,
}
const page = {
  precached: () => readPage(storedPage),
  repair: (response: Response) => storePage(storedPage, response),
  version,
  timeoutsMs: { page: 3_000, version: 1_500 },
  delayMs: 5_000,
}

const networkFirst = new NetworkFirst({
  cacheName: gymCache,
  networkTimeoutSeconds: 2,
  plugins: [jsonOnly, limitEntries(8)],
})
const icons = new StaleWhileRevalidate({ cacheName: 'icons', plugins: [limitEntries(24)] })
const pictures = new StaleWhileRevalidate({
  cacheName: picturesCache,
  plugins: [picturesOnly, limitEntries(60)],
})

// The first matching route answers. A router of Workbox would add 0.8 kB to each deploy.
self.addEventListener('fetch', event => {
  const answer = answerFor(event)
  if (answer !== null) event.respondWith(answer)
})

/** Returns the answer of the worker, or null for a request that only the network answers. */
function answerFor(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { href, origin, pathname } = new URL(request.url)
  if (request.method !== 'GET') return null
  if (request.mode === 'navigate') return pathname.startsWith('/pwa/') ? null : answerNavigation(event)
  if (codeAddresses.has(href)) return answerAndCache(href, precache.strategy.cacheName)
  // A worker learns neither the type nor the size of pictures of other origins.
  if (origin !== self.location.origin) return null
  if (isBuildFile(pathname)) return answerFromPreviousBuild(request)
  if (/^\/assets\/dominios\/[^/]+\/(app|brand)\.json$/.test(pathname))
    return networkFirst.handle({ event, request })
  if (pathname.startsWith('/icons/')) return icons.handle({ event, request })
  if (request.destination === 'image') return pictures.handle({ event, request })
  return isLegacyFile(pathname) ? answerFromLegacyApp(request) : null
}

function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  const missing = async () => addressesOf(await filesOfThisPhone(later, staff))
  event.waitUntil(cacheMissing(missing, precache.strategy.cacheName, page.delayMs))
  return answerPage({ request, isAnnounced: isAnnounced(), waitUntil: work => event.waitUntil(work) }, page)
}
