// The change from this build of the app to another. Loaded when it is needed: it is no part of the first load.
import { clearPersistedReads } from '../../api/reads/persisted-reads-store.ts'
import { clearUnknownActions } from '../../api/unknown-actions.ts'
import { whenReloadAllowed } from '../../platform/page/reload-guard.ts'
import { announceReload, prepareReload } from '../../platform/prepare-reload.ts'
import { removeWorker } from '../../platform/remove-worker.ts'
import { copies, isListed, isOurs } from '../../platform/storage/ledger.ts'
import { clearWhere } from '../../platform/storage/storage.ts'
import { within } from '../../platform/timeout.ts'
import { deployedVersion, tellRenewed } from './version.ts'

/** Lets the new build in and opens it. What the member has on this phone stays, and so do the files of other open windows. */
export async function renewApp(): Promise<void> {
  const version = await deployedVersion()
  await letNewWorkerIn()
  // The files of this build are of no use any more, and the host may not have them.
  announceReload()
  // The member may have gone on in the app.
  await whenReloadAllowed()
  if (version !== null) tellRenewed(version)
  location.reload()
}

/** As `renewApp`, with the worker, its files, copies of what the gym has and what the backend did not know put away: where that did not help. */
export async function repairApp(): Promise<void> {
  await removeWorker()
  await clearPersistedReads()
  clearWhere(key => isOurs(key) && isListed(key, copies))
  // The gym's backend may know by now what it did not when it was asked.
  clearUnknownActions()
  await prepareReload()
  location.reload()
}

/**
 * The timeouts of the download of the new worker's files, and then of the change from one worker to the other. Chromium puts the change
 * off by half a minute where the old worker is given something to do in that very moment; the reload then brings it about.
 */
const timeoutsMs = { download: 15_000, change: 4_000 }

/**
 * Fetches the new worker and puts it in the place of the old one. Where that fails (no worker, no room on the phone), the old one
 * stays: the page itself is asked of the network, so the new build comes all the same.
 */
async function letNewWorkerIn(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  try {
    // On a bad line the request for the worker may hang as well as those for its files.
    await within(timeoutsMs.download, installNext(registration), goOn)
    if (!registration.waiting) return
    const changed = new Promise(done =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    registration.waiting.postMessage({ type: 'take-over' })
    await within(timeoutsMs.change, changed, goOn)
  } catch (error) {
    console.info('The new worker is not in its place.', error)
  }
}

/** Fetches the current worker and waits until no worker is being installed. Rejects if the worker cannot be fetched. */
async function installNext(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update()
  const { installing } = registration
  if (!installing) return
  await new Promise<void>(done => {
    const check = () => installing.state !== 'installing' && done()
    installing.addEventListener('statechange', check)
    check()
  })
}

const goOn = () => {}
