// Phones that installed the legacy app run Angular's worker. Its caches stay until the new page asks for their
// removal: a page of the legacy app that is still open needs its own hashed files.
import { cacheNames, openForeignCache, removeForeignCache } from '#platform/storage/caches.ts'

const isLegacy = (name: string): boolean => name.startsWith('ngsw:')

export const legacyCaches = async (): Promise<string[]> => (await cacheNames()).filter(isLegacy)

export async function clearLegacyCaches(): Promise<void> {
  for (const name of await legacyCaches()) await removeForeignCache(name)
}

/** The legacy app had its scripts and styles beside its page. Those of this app are in a folder. */
export const isLegacyFile = (pathname: string): boolean => /^\/[^/]+\.(js|css)$/.test(pathname)

/** Serves a file of the legacy app from its caches or the network. */
export async function answerFromLegacyApp(request: Request): Promise<Response> {
  for (const name of await legacyCaches()) {
    const cache = await openForeignCache(name)
    const copy = await cache.match(request.url)
    if (copy) return copy
  }
  return fetch(request)
}
