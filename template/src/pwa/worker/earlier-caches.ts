// Phones that installed the earlier app run Angular's worker. Its caches stay until the new page asks for their removal: a page
// of the earlier app that is still open needs its own hashed files.
const isEarlier = (name: string): boolean => name.startsWith('ngsw:')

export const earlierCaches = async (): Promise<string[]> => (await caches.keys()).filter(isEarlier)

export async function forgetEarlierCaches(): Promise<void> {
  for (const name of await earlierCaches()) await caches.delete(name)
}

/** The earlier app kept its scripts and styles beside its page; this app's stand in a folder. */
export const isEarlierFile = (pathname: string): boolean => /^\/[^/]+\.(js|css)$/.test(pathname)

/** A file of the earlier app, from its caches or the network. */
export async function answerFromEarlierApp(request: Request): Promise<Response> {
  for (const name of await earlierCaches()) {
    const cache = await caches.open(name)
    const kept = await cache.match(request.url)
    if (kept) return kept
  }
  return fetch(request)
}
