// Pushes are read here by ourselves: the provider's own code would cost the worker 15 KB, and follows any link.
import { emptyPush, type Push, readPush } from '../../contract/push-payload.ts'
import type { WorkerWords } from '../push/worker-words.ts'
import { findLook } from './look.ts'
import { noticeOf, pathOf } from './notice.ts'

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
  const { title, options } = noticeOf(push, await findLook(), worker.location.origin)
  await worker.registration.showNotification(title, options)
  await tellPages(worker, { type: 'push-arrived', test: push.test })
  await wearBadge(worker.navigator, push.unread)
}

/** Goes there in the window that is open, the one that is looked at first; opens one where there is none. */
async function follow(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const open = await pagesOf(worker)
  const page = open.find(({ focused }) => focused) ?? open.find(isVisible) ?? open[0]
  if (!page) {
    await worker.clients.openWindow(path)
    return
  }
  tell(page, { type: 'open-path', path })
  // A browser that does not let us come to the front still has the page where it should be.
  await page.focus().catch((error: unknown) => console.info('The app did not come to the front.', error))
}

const isVisible = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible'

/** The windows of the app. A page of the gym's backend on the same origin is none. */
async function pagesOf({ clients }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => !new URL(url).pathname.startsWith('/pwa/'))
}

async function tellPages(worker: ServiceWorkerGlobalScope, words: WorkerWords): Promise<void> {
  for (const page of await pagesOf(worker)) tell(page, words)
}

const tell = (page: WindowClient, words: WorkerWords): void => page.postMessage(words)

/** The sign on the app's icon: how much is unread, or that something is. */
async function wearBadge(navigator: WorkerNavigator, unread: number | null): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const worn = unread === null ? navigator.setAppBadge() : navigator.setAppBadge(Math.max(0, unread))
  await worn.catch((error: unknown) => console.info('The icon wears no sign.', error))
}
