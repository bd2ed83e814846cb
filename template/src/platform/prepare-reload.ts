// Shared with a script of the page itself (page/stuck.ts): keep it small.
import { within } from './timeout.ts'

/** The files of the app that the page has asked for. */
const linked = 'link[rel$=preload], script[src]'
const timeoutMs = 2_000

/** Tells the worker that a reload is to reach the host. WebKit does not tell it (pwa/worker/page.ts). */
export const announceReload = (): void =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'from-host' })

/**
 * To be called before a reload that is to help: requests each linked file past the browser's caches. WebKit answers every later request
 * for a linked file from the error that it once got, also after a reload (bugs.webkit.org 270357). Never rejects.
 */
export async function prepareReload(): Promise<void> {
  announceReload()
  const links = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(linked)
  const requests = [...links].map(link => fetch('src' in link ? link.src : link.href, { cache: 'reload' }))
  await within(timeoutMs, Promise.allSettled(requests), () => {})
}
