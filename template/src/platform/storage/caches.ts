// The only access to Cache Storage.
import type { CacheName } from './ledger.ts'

/** Returns false in old browsers, and on pages without HTTPS. */
export const hasCaches = (): boolean => 'caches' in globalThis

/** Rejects in a browser that stores nothing. */
export const openCache = (name: CacheName): Promise<Cache> => caches.open(name)

/** Removes a cache with its contents. */
export const removeCache = (name: CacheName): Promise<boolean> => caches.delete(name)

/** Returns the names of all caches: those of this version, of other versions and of the legacy app. */
export const cacheNames = (): Promise<string[]> => caches.keys()

/** Finds a copy of a file of the site in any cache, with any revision. */
export const matchAnyCache = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreSearch: true })

/** Opens a cache that another version, the legacy app or the worker's library has named. */
export const openForeignCache = (name: string): Promise<Cache> => caches.open(name)
export const removeForeignCache = (name: string): Promise<boolean> => caches.delete(name)
