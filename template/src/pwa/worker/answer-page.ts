// Answers navigations at once with the precached page. Afterwards the worker asks the host for its version. If
// the host has another version and no new worker has brought it, the host answers the next navigation.
// A version that waited on the phone may have been withdrawn since. Before its first opening the worker asks.

import { versionIn, versionPlace } from '#platform/device/site-version.ts'
import { openCache, removeCache } from '#platform/storage/caches.ts'
import { within } from '#platform/timeout.ts'

export interface PageSources {
  /** The page that was installed with the worker. Undefined if it is missing or damaged. */
  precached: () => Promise<Response | undefined>
  /** Stores the host's page if it is the page of the worker's site. */
  repair: (response: Response) => Promise<void>
  /** The version of the worker's site. */
  version: string
  /** Timeouts in ms for the host's page, and for its version at a first opening, if there is a precached page. */
  timeoutsMs: { page: number; version: number }
  /** Time in ms between a navigation and the check of the host's version. The member's requests go first. */
  delayMs: number
}

export interface Navigation {
  request: Request
  /** True if the page has announced this navigation as a reload. */
  isAnnounced: boolean
  /** Keeps the worker awake during background work. */
  waitUntil: (work: Promise<void>) => void
}

/**
 * Answers with the precached page. The host answers a reload, which is the way out of any bad state, and a
 * navigation if the host has another version. Each path of the app is the same page.
 */
export async function answerPage(navigation: Navigation, sources: PageSources): Promise<Response> {
  const { request, waitUntil, isAnnounced } = navigation
  const page = await sources.precached()
  if (!page) return fromHostAlone(navigation, sources)
  if (isAnnounced || isReload(request) || (await isOutdated(navigation, sources)))
    return fromHost(navigation, page, sources)
  waitUntil(checkVersionLater(request.url, sources))
  return page
}

/** Resolves with the host's answer, and repairs the worker's page with it. */
async function fromHostAlone({ request, waitUntil }: Navigation, { repair }: PageSources): Promise<Response> {
  const response = await fetch(request)
  waitUntil(repair(response.clone()))
  return response
}

/** Never true in WebKit, where a worker sees a reload like any other navigation. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

/** Resolves with the host's page if the host starts to answer in time, otherwise with `page`. */
async function fromHost(
  { request, waitUntil }: Navigation,
  page: Response,
  { timeoutsMs, version }: PageSources,
): Promise<Response> {
  // Fetched unchanged. With an abort signal the request would no longer be a navigation.
  const network = fetch(request)
  const response = await within(
    timeoutsMs.page,
    network.catch(() => null),
    () => null,
  )
  // The browser follows a redirect, which a worker sees as status 0.
  if (!response || response.status >= 400) return page
  waitUntil(rememberPage(response.clone(), version))
  return response
}

/**
 * Resolves with true if the host had another version at its last answer. Asks the host first if it has never
 * confirmed this version: the phone may have stored it long ago. Without an answer in time, the member sees
 * what is on the phone.
 */
async function isOutdated(
  { request, waitUntil }: Navigation,
  { version, timeoutsMs }: PageSources,
): Promise<boolean> {
  if (await isNoted('outdated', version)) return true
  if (await isNoted('current', version)) return false
  const check = checkVersion(request.url, version)
  waitUntil(check)
  await within(timeoutsMs.version, check, () => {})
  return isNoted('outdated', version)
}

async function checkVersionLater(pageUrl: string, { delayMs, version }: PageSources): Promise<void> {
  await new Promise(done => setTimeout(done, delayMs))
  await checkVersion(pageUrl, version)
}

/**
 * Compares the host's version with `version` and notes the result. Sends a new request: Chromium sends the
 * navigation itself to the host while it starts the worker, so that request is already used.
 */
async function checkVersion(pageUrl: string, version: string): Promise<void> {
  try {
    const response = await fetch(new URL(versionPlace, pageUrl), { cache: 'no-cache', redirect: 'manual' })
    const siteVersion = response.ok ? await versionIn(response) : null
    // A worker sees a redirect as status 0: the gym has moved.
    const hasMoved = !response.ok && response.status < 400
    // An error of the host, or the answer of another server, says nothing.
    if (siteVersion !== null || hasMoved)
      await noteHost(siteVersion === version ? 'current' : 'outdated', version)
  } catch (error) {
    console.info('The version of the site could not be asked.', error)
  }
}

/** Compares the host's page with `version` and notes the result. */
async function rememberPage(response: Response, version: string): Promise<void> {
  const isSame = response.ok && (await response.text()).includes(`name="version" content="${version}"`)
  await noteHost(isSame ? 'current' : 'outdated', version)
}

// The host's last answer about a version. A note is valid for its version only.
const notePaths = { current: '/current-page', outdated: '/outdated-page' } as const
type VersionNote = keyof typeof notePaths

/** Notes that the host has the page of `version`, or another page. Never rejects. */
export async function noteHost(kind: VersionNote, version: string): Promise<void> {
  try {
    await removeCache('outdated-page')
    const cache = await openCache('outdated-page')
    await cache.put(notePaths[kind], new Response(version))
  } catch (error) {
    console.info('The version of the host is not noted.', error)
  }
}

async function isNoted(kind: VersionNote, version: string): Promise<boolean> {
  const cache = await openCache('outdated-page')
  return (await (await cache.match(notePaths[kind]))?.text()) === version
}

/** Time in ms within which a reload follows its announcement. The page requests its files in between. */
const announcementLifetimeMs = 10_000

/**
 * Listens for the page's message { type: 'from-host' }, which announces a reload. Returns a function that
 * returns true if a navigation is announced. An announcement counts for one navigation.
 * See docs/decisions/0094-a-navigation-is-answered-from-the-phone.md.
 */
export function listenForReloads(worker: EventTarget): () => boolean {
  let until = 0
  worker.addEventListener('message', event => {
    // A worker's message event is no MessageEvent.
    if ('data' in event && Object(event.data).type === 'from-host')
      until = Date.now() + announcementLifetimeMs
  })
  return () => {
    const isAnnounced = Date.now() < until
    until = 0
    return isAnnounced
  }
}
