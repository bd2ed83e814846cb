const script = '/ngsw-worker.js'

/**
 * Registers the worker with its default scope, once the page has loaded and the app has been idle for a moment:
 * what the first screen needs comes first. Without support, or in development, nothing happens.
 */
export function registerWorkerWhenStable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

function whenIdle(): void {
  const register = () => {
    registerWorker().catch((error: unknown) => {
      console.warn('The app cannot be kept on this phone:', error)
    })
  }
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 5_000 })
  else setTimeout(register, 2_000)
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(script)
  // A worker that already stands behind this page has taken over from the earlier app, whose caches nobody needs any more.
  serviceWorker.controller?.postMessage({ type: 'forget-earlier-app' })
}
