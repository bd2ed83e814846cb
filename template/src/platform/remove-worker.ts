// Also part of a script in the page (shell/first-screen/stuck.ts): keep it small.
import { cacheNames, hasCaches, removeForeignCache } from './storage/caches.ts'

/** Removes the service worker and its files. They include no data of the member. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const names = hasCaches() ? await cacheNames() : []
  await Promise.all([
    ...registrations.map(registration => registration.unregister()),
    ...names.map(name => removeForeignCache(name)),
  ])
}
