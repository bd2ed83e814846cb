import { whenStable } from '#platform/page/when-stable.ts'

const script = '/ngsw-worker.js'

/** Returns true if this browser has workers. Some have no workers at all, some not in a private window. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator

/**
 * Registers the worker with its default scope once the app is stable. Logs a warning if the browser has no
 * workers. In development nothing happens.
 */
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

/** Registers the worker at once if necessary, and resolves with its registration. */
export async function registerWorkerNow(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return navigator.serviceWorker.ready
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(script)
  // A worker that controls this page has taken over from the legacy app, whose caches are no longer needed.
  serviceWorker.controller?.postMessage({ type: 'forget-earlier-app' })
}
