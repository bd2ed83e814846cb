import { whenStable } from '../platform/stable.ts'

const script = '/ngsw-worker.js'

/** Registers the worker with its default scope, once the app is stable. Without support, or in development, nothing happens. */
export async function registerWorkerWhenStable(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
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
  // A worker that already stands behind this page has taken over from the earlier app, whose caches nobody needs any more.
  serviceWorker.controller?.postMessage({ type: 'forget-earlier-app' })
}
