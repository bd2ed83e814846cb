// Which build of the app runs here, and which the gym's site has now. A build is known by the name of its first script.
import * as z from 'zod/mini'
import { clearPersistedReads } from '../../api/reads/persisted-reads-store.ts'
import { clearUnknownActions } from '../../api/unknown-actions.ts'
import { whenReloadAllowed } from '../../platform/page/reload-guard.ts'
import { within } from '../../platform/timeout.ts'

const timeLimit = 8_000
const scriptName = /\/assets\/[^"'/]*?-([\w-]{8})\.js/

/** The build that runs; null in development. */
export function runningVersion(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return versionIn(script?.src ?? '')
}

/** The build that the gym's site has now. Throws where it cannot be asked; null where it is none of ours. */
export async function deployedVersion(): Promise<string | null> {
  // The worker answers for the plain address from its own copy.
  const address = `/index.html?asked=${Date.now()}`
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) })
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  return versionIn(await response.text())
}

const versionIn = (text: string): string | null => scriptName.exec(text)?.[1] ?? null

/** Lets the new build in and opens it. What the member has on this phone stays, and so do the files of other open windows. */
export async function renewApp(): Promise<void> {
  const version = await deployedVersion()
  await letNewWorkerIn()
  // Somebody may have gone on meanwhile.
  await whenReloadAllowed()
  if (version !== null) tellRenewed(version)
  location.reload()
}

/** As `renewApp`, with the worker, its files, what was read and what the backend did not know put away: for a phone on which that did not help. */
export async function repairApp(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map(registration => registration.unregister()))
  await clearFiles()
  await clearPersistedReads()
  // The gym's backend may know by now what it did not when it was asked.
  clearUnknownActions()
  location.reload()
}

async function clearFiles(): Promise<void> {
  if (!('caches' in self)) return
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
}

/**
 * ms that a download of the new worker's files may take, and then the change from one worker to the other. Chromium puts the change
 * off by half a minute where the old worker is given something to do in that very moment; the reload then brings it about.
 */
const patience = { download: 15_000, change: 4_000 }

/**
 * Fetches the new worker and puts it in the place of the old one. Where that fails (no worker, no room on the phone), the old one
 * stays: the page itself is asked of the network, so the new build comes all the same.
 */
async function letNewWorkerIn(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  try {
    await registration.update()
    await within(patience.download, installed(registration), goOn)
    if (!registration.waiting) return
    const changed = new Promise(done =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    registration.waiting.postMessage({ type: 'take-over' })
    await within(patience.change, changed, goOn)
  } catch (error) {
    console.info('The new worker is not in its place.', error)
  }
}

/** Waits until nothing is being installed any more. */
function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (!installing) return Promise.resolve()
  return new Promise(done => {
    const look = () => installing.state !== 'installing' && done()
    installing.addEventListener('statechange', look)
    look()
  })
}

const goOn = () => {}

// Tells the other windows which build this one goes on with.
const channelName = 'molde.renewed'
const renewal = z.object({ version: z.string() })

/**
 * A channel to the other windows of this app. Null in old browsers, and where the browser refuses it: Firefox throws while site data is
 * blocked, and the app has to open all the same.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch (error) {
    console.info('The other windows of this app cannot be told anything.', error)
    return null
  }
}

/** Calls `listener` with the build that another window of this app goes on with; returns an unsubscribe function. */
export function whenRenewedElsewhere(listener: (version: string) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => {
    const read = z.safeParse(renewal, data)
    if (read.success) listener(read.data.version)
  })
  return () => channel?.close()
}

/** Tells the other windows of this app. */
function tellRenewed(version: string): void {
  const channel = openChannel()
  channel?.postMessage({ version })
  channel?.close()
}
