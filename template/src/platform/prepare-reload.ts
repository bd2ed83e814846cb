// Also part of a script in the page (shell/first-screen/stuck.ts): keep it small.
import { within } from './timeout.ts'

/** Files of the app that the page has requested. */
const linked = 'link[rel$=preload], script[src]'
const timeoutMs = 2_000

/**
 * Tells the service worker that the next reload must reach the host. WebKit does not tell it
 * (pwa/worker/answer-page.ts).
 */
export const announceReload = (): void =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'from-host' })

/**
 * Requests each linked file past the browser's caches before a reload that must succeed. WebKit answers all
 * later requests for a linked file with its first error, even after a reload (bugs.webkit.org 270357). Never
 * rejects.
 */
export async function prepareReload(): Promise<void> {
  announceReload()
  const links = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(linked)
  const requests = [...links].map(link => fetch('src' in link ? link.src : link.href, { cache: 'reload' }))
  await within(timeoutMs, Promise.allSettled(requests), () => {})
}
