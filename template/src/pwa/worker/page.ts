// What a navigation is answered with: the page that came with the worker, at once. Beside it the host is asked for its version; where that is
// another by now, and no new worker has brought it, the next navigation is the host's to answer.

import { versionIn, versionPlace } from '../../platform/device/site-version.ts'
import { openCache, removeCache } from '../../platform/storage/caches.ts'
import { within } from '../../platform/timeout.ts'

export interface PageSources {
  /** The page that came with the worker. */
  precached: () => Promise<Response | undefined>
  /** The version of its site. */
  version: string
  /** How long the host is waited for where it is to answer and there is a page here, in ms. */
  patience: number
  /** ms after a navigation until the host is asked: what the member came for goes first. */
  pause: number
}

export interface Navigation {
  request: Request
  /** The page has announced it as a reload. */
  isAnnounced: boolean
  /** Keeps the worker awake while work goes on that nobody waits for. */
  waitUntil: (work: Promise<void>) => void
}

/**
 * A page: that of the worker; from the host where it is asked for anew (a reload is how the app gets out of whatever holds it), or was found
 * to have another one. Each path of the app is the same page.
 */
export async function answerPage(navigation: Navigation, sources: PageSources): Promise<Response> {
  const { request, waitUntil, isAnnounced } = navigation
  const page = await sources.precached()
  if (!page) return fetch(request)
  if (isAnnounced || isReload(request) || (await isOutdated(sources.version)))
    return fromHost(navigation, page, sources)
  waitUntil(lookLater(request.url, sources))
  return page
}

/** Never true in WebKit, which asks a worker for a reload as for any other navigation. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

/** The host's page where it begins to answer in time, else the one that is here. */
async function fromHost(
  { request, waitUntil }: Navigation,
  page: Response,
  { patience, version }: PageSources,
): Promise<Response> {
  // Asked as it is, without a signal: with one it would no longer be a navigation to the host.
  const network = fetch(request)
  const answered = await within(
    patience,
    network.catch(() => null),
    () => null,
  )
  // A redirect, which a worker sees as status 0, is the browser's to follow.
  if (!answered || answered.status >= 400) return page
  waitUntil(rememberPage(answered.clone(), version))
  return answered
}

/**
 * Asks with a request of its own. Chromium sends a navigation to the host by itself while it starts the worker: that request is spent then.
 */
async function lookLater(opened: string, { pause, version }: PageSources): Promise<void> {
  await new Promise(done => setTimeout(done, pause))
  try {
    const answered = await fetch(new URL(versionPlace, opened), { cache: 'no-cache', redirect: 'manual' })
    const told = answered.ok ? await versionIn(answered) : null
    // A worker sees a redirect as status 0: the gym has moved.
    const hasMoved = !answered.ok && answered.status < 400
    if (told === version) await forgetOutdated()
    // A host in trouble, or anybody else's answer, says nothing.
    else if (told !== null || hasMoved) await noteOutdated(version)
  } catch (error) {
    console.info('The version of the site could not be asked.', error)
  }
}

/** Notes whether the page that the host has answered is of another version. */
async function rememberPage(answered: Response, version: string): Promise<void> {
  const isSame = answered.ok && (await answered.text()).includes(`name="version" content="${version}"`)
  await (isSame ? forgetOutdated() : noteOutdated(version))
}

const outdatedPlace = '/outdated-page'

/** Notes that the host has another page than that of `version`. It says nothing about the page of any other version. */
async function noteOutdated(version: string): Promise<void> {
  const cache = await openCache('outdated-page')
  await cache.put(outdatedPlace, new Response(version))
}

async function forgetOutdated(): Promise<void> {
  await removeCache('outdated-page')
}

async function isOutdated(version: string): Promise<boolean> {
  const cache = await openCache('outdated-page')
  return (await (await cache.match(outdatedPlace))?.text()) === version
}

/** ms within which a reload follows its announcement: the page requests its files in between. */
const announcementLasts = 10_000

/**
 * Listens for the page's message { type: 'from-host' }, which announces a reload. Returns a function that tells whether a navigation is
 * announced; it counts for one.
 */
export function listenForReloads(worker: EventTarget): () => boolean {
  let until = 0
  worker.addEventListener('message', event => {
    if (event instanceof MessageEvent && event.data?.type === 'from-host')
      until = Date.now() + announcementLasts
  })
  return () => {
    const isAnnounced = Date.now() < until
    until = 0
    return isAnnounced
  }
}
