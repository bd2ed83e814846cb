// Pushes are read here by ourselves: the provider's own code would cost the worker 15 KB, and follows any link.
import { emptyPush, type Push, readPush } from '../../contract/inbox/push-payload.ts'
import { clearTap, persistTap, type Tap, type WorkerMessage } from '../push/messages.ts'
import { findAppearance, notificationOf, pathOf } from './notification.ts'

/** Shows every push, whatever it holds (iOS ends the subscription of an app that does not), and follows a tap to its screen. */
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

/** Goes there in the window that is open, the one that is looked at first; opens one where there is none. */
async function follow(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tap: Tap = { path, at: Date.now() }
  await persistTap(tap).catch((error: unknown) => console.info('The tap is not written down.', error))
  const open = await pagesOf(worker)
  const page = open.find(({ focused }) => focused) ?? open.find(isVisible) ?? open[0]
  if (!page) return openPage(worker, path)
  tell(page, { type: 'open-path', ...tap })
  // A browser that does not let us come to the front still has the page where it should be.
  await page.focus().catch((error: unknown) => console.info('The app did not come to the front.', error))
}

/** Where no window may be opened, there is one whose page is just being loaded: it reads what was written down. */
async function openPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  try {
    await worker.clients.openWindow(path)
    await clearTap()
  } catch (error) {
    console.info('The app was not opened.', error)
  }
}

const isVisible = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible'

/** The windows of the app. A page of the gym's backend on the same origin is none. */
async function pagesOf({ clients }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !new URL(url).pathname.startsWith('/pwa/'))
}

async function tellPages(worker: ServiceWorkerGlobalScope, message: WorkerMessage): Promise<void> {
  for (const page of await pagesOf(worker)) tell(page, message)
}

const tell = (page: WindowClient, message: WorkerMessage): void => page.postMessage(message)

/** The badge on the app's icon: how much is unread, or that something is. */
async function setBadge(navigator: WorkerNavigator, unread: number | null): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const set = unread === null ? navigator.setAppBadge() : navigator.setAppBadge(Math.max(0, unread))
  await set.catch((error: unknown) => console.info('The icon has no badge.', error))
}
