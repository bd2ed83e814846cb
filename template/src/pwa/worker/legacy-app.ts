// Phones that installed the legacy app run Angular's worker. Its caches stay until the new page asks for their removal: a page
// of the legacy app that is still open needs its own hashed files.
const isLegacy = (name: string): boolean => name.startsWith('ngsw:')

export const legacyCaches = async (): Promise<string[]> => (await caches.keys()).filter(isLegacy)

export async function clearLegacyCaches(): Promise<void> {
  for (const name of await legacyCaches()) await caches.delete(name)
}

/** The legacy app kept its scripts and styles beside its page; this app's are in a folder. */
export const isLegacyFile = (pathname: string): boolean => /^\/[^/]+\.(js|css)$/.test(pathname)

/** A file of the legacy app, from its caches or the network. */
export async function answerFromLegacyApp(request: Request): Promise<Response> {
  for (const name of await legacyCaches()) {
    const cache = await caches.open(name)
    const copy = await cache.match(request.url)
    if (copy) return copy
  }
  return fetch(request)
}
