// What a navigation is answered with: the page that came with the worker, at once. Beside it the host is asked for its own; where that is
// another by now, and no new worker has brought it, the next navigation is the host's to answer.
import { within } from '../../platform/timeout.ts'

export interface PageSources {
  /** The page that came with the worker. */
  precached: () => Promise<Response | undefined>
  /** Its revision: what was found out about another page says nothing about this one. */
  revision: string
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
  if (isAnnounced || isReload(request) || (await isOutdated(sources.revision)))
    return fromHost(navigation, page, sources)
  waitUntil(lookLater(request, page.clone(), sources))
  return page
}

/** Never true in WebKit, which asks a worker for a reload as for any other navigation. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

/** The host's page where it begins to answer in time, else the one that is here. */
async function fromHost(
  { request, waitUntil }: Navigation,
  page: Response,
  { patience, revision }: PageSources,
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
  waitUntil(remember(answered.clone(), page, revision))
  return answered
}

async function lookLater(request: Request, page: Response, { pause, revision }: PageSources): Promise<void> {
  await new Promise(done => setTimeout(done, pause))
  try {
    await remember(await fetch(request), page, revision)
  } catch (error) {
    console.info('Whether the page is another by now could not be asked.', error)
  }
}

/** Keeps in mind whether what the host answers is another page. A redirect is: the gym has moved. A host in trouble says nothing. */
async function remember(answered: Response, page: Response, revision: string): Promise<void> {
  if (answered.status >= 400) return
  const isSame = answered.ok && (await answered.text()) === (await page.text())
  if (isSame) return void (await caches.delete(outdatedCache))
  const cache = await caches.open(outdatedCache)
  await cache.put(outdatedPlace, new Response(revision))
}

const outdatedCache = 'outdated-page'
const outdatedPlace = '/outdated-page'

async function isOutdated(revision: string): Promise<boolean> {
  const cache = await caches.open(outdatedCache)
  return (await (await cache.match(outdatedPlace))?.text()) === revision
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
