// Shared with a script of the page itself (page/stuck.ts): keep it small.

/** Removes the worker and the files that it keeps. Nothing of it is the member's. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const names = 'caches' in self ? await caches.keys() : []
  await Promise.all([
    ...registrations.map(registration => registration.unregister()),
    ...names.map(name => caches.delete(name)),
  ])
}
