// The only way to Cache Storage.
import type { CacheName } from './ledger.ts'

/** False in old browsers, and where the page is not served safely. */
export const hasCaches = (): boolean => 'caches' in globalThis

/** Rejects where this browser keeps nothing. */
export const openCache = (name: CacheName): Promise<Cache> => caches.open(name)

/** Removes a cache with all that is in it. */
export const removeCache = (name: CacheName): Promise<boolean> => caches.delete(name)

/** The caches of this and of every other version of the app, and of the legacy app. */
export const cacheNames = (): Promise<string[]> => caches.keys()

/** The copy of a file of the site in whatever cache, of whatever revision. */
export const matchAnyCache = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreSearch: true })

/** A cache that another version, the legacy app or the library of the worker has named. */
export const openForeignCache = (name: string): Promise<Cache> => caches.open(name)
export const removeForeignCache = (name: string): Promise<boolean> => caches.delete(name)
