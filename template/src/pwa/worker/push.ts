// Reads pushes without the provider's code, which would add 15 KB to the worker and follows any link.
import { emptyPush, type Push, readPush } from '#protocol/inbox/push-payload.ts'
import { clearTap, persistTap, type Tap, type WorkerMessage } from '../push/worker-messages.ts'
import { findAppearance, notificationOf, pathOf } from './notification.ts'

/**
 * Shows every push, since iOS ends the subscription of an app that does not. Opens the screen of a tapped
 * notification.
 */
export function takePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', event => {
    event.waitUntil(show(worker, event.data ? readPush(event.data.text()) : emptyPush))
  })
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(follow(worker, pathOf(event.notification.data, worker.location.origin)))
  })
}

async function show(worker: ServiceWorkerGlobalScope, push: Push): Promise<void> {
  const { title, options } = notificationOf(push, await findAppearance(), worker.location.origin)
  await worker.registration.showNotification(title, options)
  await tellPages(worker, { type: 'push-arrived', test: push.test })
  await setBadge(worker.navigator, push.unread)
}

/** Opens `path` in an open window, if possible the focused or a visible one. Otherwise opens a new window. */
async function follow(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tap: Tap = { path, at: Date.now() }
  await persistTap(tap).catch((error: unknown) => console.info('The tap is not written down.', error))
  const open = await pagesOf(worker)
  const page = open.find(({ focused }) => focused) ?? open.find(isVisible) ?? open[0]
  if (!page) return openPage(worker, path)
  tell(page, { type: 'open-path', ...tap })
  // If the browser does not allow the focus, the page still shows the right screen.
  await page.focus().catch((error: unknown) => console.info('The app did not come to the front.', error))
}

/** Opens a window. If the browser refuses, a page is still loading and reads the stored tap. */
async function openPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  try {
    await worker.clients.openWindow(path)
    await clearTap()
  } catch (error) {
    console.info('The app was not opened.', error)
  }
}

const isVisible = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible'

/** Resolves with the windows of the app, without the pages of the gym's backend on the same origin. */
async function pagesOf({ clients }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !new URL(url).pathname.startsWith('/pwa/'))
}

async function tellPages(worker: ServiceWorkerGlobalScope, message: WorkerMessage): Promise<void> {
  for (const page of await pagesOf(worker)) tell(page, message)
}

const tell = (page: WindowClient, message: WorkerMessage): void => page.postMessage(message)

/** Sets the badge on the app's icon: the number of unread items, or a dot if the number is unknown. */
async function setBadge(navigator: WorkerNavigator, unread: number | null): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const set = unread === null ? navigator.setAppBadge() : navigator.setAppBadge(Math.max(0, unread))
  await set.catch((error: unknown) => console.info('The icon has no badge.', error))
}
