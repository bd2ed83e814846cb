// Shared with a script of the page itself (page/stuck.ts): keep it small.
import { cacheNames, hasCaches, removeForeignCache } from './storage/caches.ts'

/** Removes the worker and the files that it keeps. Nothing of it is the member's. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const names = hasCaches() ? await cacheNames() : []
  await Promise.all([
    ...registrations.map(registration => registration.unregister()),
    ...names.map(name => removeForeignCache(name)),
  ])
}
