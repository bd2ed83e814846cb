// The change from this build of the app to another. Loaded on demand, outside the first load.
import { clearPersistedReads } from '#api/reads/persisted-reads-store.ts'
import { clearUnknownActions } from '#api/unknown-actions.ts'
import { whenReloadAllowed } from '#platform/page/reload-guard.ts'
import { announceReload, prepareReload } from '#platform/prepare-reload.ts'
import { removeWorker } from '#platform/remove-worker.ts'
import { copies, isListed, isOurs } from '#platform/storage/ledger.ts'
import { clearWhere } from '#platform/storage/storage.ts'
import { within } from '#platform/timeout.ts'
import { deployedVersion, tellRenewed } from './version.ts'

/**
 * Activates the new build and opens it. The member's data and the files of other open windows stay on the
 * phone.
 */
export async function renewApp(): Promise<void> {
  const version = await deployedVersion()
  await activateNewWorker()
  // The files of this build are obsolete, and the host may no longer have them.
  announceReload()
  // The member may have continued in the app.
  await whenReloadAllowed()
  if (version !== null) tellRenewed(version)
  location.reload()
}

/**
 * Stronger than `renewApp`: also removes the worker, its files, copies of the gym's data and the list of
 * unknown actions.
 */
export async function repairApp(): Promise<void> {
  await removeWorker()
  await clearPersistedReads()
  clearWhere(key => isOurs(key) && isListed(key, copies))
  // The gym's backend may know these actions by now.
  clearUnknownActions()
  await prepareReload()
  location.reload()
}

/**
 * Timeouts of the download of the new worker's files and of the change to the new worker. Chromium delays the
 * change by half a minute if the old worker gets work at that moment. The reload then completes it.
 */
const timeoutsMs = { download: 15_000, change: 4_000 }

/**
 * Fetches the new worker and activates it. If that fails (no worker, no room on the phone), the old worker
 * stays. The reload loads the page from the network, so the new build opens all the same.
 */
async function activateNewWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  try {
    // On a bad connection the request for the worker may hang, as may the requests for its files.
    await within(timeoutsMs.download, installNext(registration), ignoreTimeout)
    if (!registration.waiting) return
    const controllerChange = new Promise(done =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    registration.waiting.postMessage({ type: 'take-over' })
    await within(timeoutsMs.change, controllerChange, ignoreTimeout)
  } catch (error) {
    console.info('The new worker is not in its place.', error)
  }
}

/**
 * Fetches the current worker and waits until no worker is being installed. Rejects if the worker cannot be
 * fetched.
 */
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

const ignoreTimeout = () => {}
