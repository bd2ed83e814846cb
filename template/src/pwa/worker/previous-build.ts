// A window that stays open while another window activates the new build still requests the files of its own
// build. The host may no longer have them, so the worker keeps the files of the previous build.
import { cacheNames, openCache, openForeignCache, removeCache } from '#platform/storage/caches.ts'

const previousBuild = 'earlier-build'

const isPrecache = (name: string): boolean => name.includes('-precache-')
export const isBuildFile = (pathname: string): boolean => /^\/assets\/[^/]+\.(js|css)$/.test(pathname)

/**
 * Stores the files that the new list does not name before they are dropped. Files of older builds are removed.
 */
export async function persistPreviousBuild(listed: ReadonlySet<string>): Promise<void> {
  const dropped = await findDroppedFiles(listed)
  if (dropped.length === 0) return
  await removeCache(previousBuild)
  const previous = await openCache(previousBuild)
  for (const [url, response] of dropped) await previous.put(url, response)
}

async function findDroppedFiles(listed: ReadonlySet<string>): Promise<[string, Response][]> {
  const dropped: [string, Response][] = []
  for (const name of (await cacheNames()).filter(isPrecache)) {
    const cache = await openForeignCache(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const response =
        isBuildFile(pathname) && !listed.has(pathname) ? await cache.match(request.url) : undefined
      if (response) dropped.push([request.url, response])
    }
  }
  return dropped
}

/** Serves a file of another build than this worker's: from the previous build, or from the network. */
export async function answerFromPreviousBuild(request: Request): Promise<Response> {
  const cache = await openCache(previousBuild)
  return (await cache.match(request.url)) ?? fetch(request)
}
