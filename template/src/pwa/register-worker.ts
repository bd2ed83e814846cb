import { whenStable } from '../platform/page/when-stable.ts'

const script = '/ngsw-worker.js'

/** Whether this browser has workers: some have none, and some none in a private window. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator

/** Registers the worker with its default scope, once the app is stable; where there are none, the console says so. In development nothing happens. */
export async function registerWorkerWhenStable(): Promise<void> {
  if (!import.meta.env.PROD) return
  if (!hasWorkers()) {
    console.warn('This browser has no service workers: the app needs a connection and gets no notifications.')
    return
  }
  await whenStable()
  try {
    await registerWorker()
  } catch (error) {
    console.warn('The app cannot be kept on this phone:', error)
  }
}

/** The worker that is there, registered at once where it is not yet: for what cannot be done without one. */
export async function workerAtOnce(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return navigator.serviceWorker.ready
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(script)
  // A worker that is already behind this page has taken over from the legacy app, whose caches nobody needs any more.
  serviceWorker.controller?.postMessage({ type: 'forget-earlier-app' })
}
