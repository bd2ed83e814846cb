// Answers navigations at once with the precached page. Afterwards the worker asks the host for its version. If
// the host has another version and no new worker has brought it, the host answers the next navigation.

import { versionIn, versionPlace } from '../../platform/device/site-version.ts'
import { openCache, removeCache } from '../../platform/storage/caches.ts'
import { within } from '../../platform/timeout.ts'

export interface PageSources {
  /** The page that was installed with the worker. Undefined if it is missing or damaged. */
  precached: () => Promise<Response | undefined>
  /** Stores the host's page if it is the page of the worker's site. */
  repair: (response: Response) => Promise<void>
  /** The version of the worker's site. */
  version: string
  /** Timeout in ms for the host's page if there is a precached page. */
  timeoutMs: number
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
 * navigation after the host had another version. Each path of the app is the same page.
 */
export async function answerPage(navigation: Navigation, sources: PageSources): Promise<Response> {
  const { request, waitUntil, isAnnounced } = navigation
  const page = await sources.precached()
  if (!page) return fromHostAlone(navigation, sources)
  if (isAnnounced || isReload(request) || (await isOutdated(sources.version)))
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
  { timeoutMs, version }: PageSources,
): Promise<Response> {
  // Fetched unchanged. With an abort signal the request would no longer be a navigation.
  const network = fetch(request)
  const response = await within(
    timeoutMs,
    network.catch(() => null),
    () => null,
  )
  // The browser follows a redirect, which a worker sees as status 0.
  if (!response || response.status >= 400) return page
  waitUntil(rememberPage(response.clone(), version))
  return response
}

/**
 * Checks the host's version with a new request. Chromium sends the navigation itself to the host while it
 * starts the worker, so that request is already used.
 */
async function checkVersionLater(pageUrl: string, { delayMs, version }: PageSources): Promise<void> {
  await new Promise(done => setTimeout(done, delayMs))
  try {
    const response = await fetch(new URL(versionPlace, pageUrl), { cache: 'no-cache', redirect: 'manual' })
    const siteVersion = response.ok ? await versionIn(response) : null
    // A worker sees a redirect as status 0: the gym has moved.
    const hasMoved = !response.ok && response.status < 400
    if (siteVersion === version) await forgetOutdated()
    // An error of the host, or the answer of another server, says nothing.
    else if (siteVersion !== null || hasMoved) await noteOutdated(version)
  } catch (error) {
    console.info('The version of the site could not be asked.', error)
  }
}

/** Compares the host's page with `version` and notes the result. */
async function rememberPage(response: Response, version: string): Promise<void> {
  const isSame = response.ok && (await response.text()).includes(`name="version" content="${version}"`)
  await (isSame ? forgetOutdated() : noteOutdated(version))
}

const outdatedPath = '/outdated-page'

/** Notes that the host has another page than that of `version`. The note is valid for `version` only. */
async function noteOutdated(version: string): Promise<void> {
  const cache = await openCache('outdated-page')
  await cache.put(outdatedPath, new Response(version))
}

async function forgetOutdated(): Promise<void> {
  await removeCache('outdated-page')
}

async function isOutdated(version: string): Promise<boolean> {
  const cache = await openCache('outdated-page')
  return (await (await cache.match(outdatedPath))?.text()) === version
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
