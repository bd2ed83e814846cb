import { within } from '../platform/timeout.ts'

/**
 * ms that a download of the new worker's files may take, and then the change from one worker to the other. Chromium puts the change
 * off by half a minute where the old worker is given something to do in that very moment; the reload then brings it about.
 */
const patience = { download: 15_000, change: 4_000 }

/**
 * Fetches the new worker and puts it in the place of the old one. Where that fails (no worker, no room on the phone), the old one
 * stays: the page itself is asked of the network, so the new build comes all the same.
 */
export async function letNewWorkerIn(): Promise<void> {
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
