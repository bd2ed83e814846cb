// A window that is open while another lets the new build in still asks for the files it began with. The host may have none of them
// any more, so the worker keeps those of the previous build.
import { cacheNames, openCache, openForeignCache, removeCache } from '../../platform/storage/caches.ts'

const previousBuild = 'earlier-build'

const isPrecache = (name: string): boolean => name.includes('-precache-')
export const isBuildFile = (pathname: string): boolean => /^\/assets\/[^/]+\.(js|css)$/.test(pathname)

/** Puts aside, before they are dropped, the files that the new list does not name. Only of the previous build: older ones are gone. */
export async function persistPreviousBuild(listed: ReadonlySet<string>): Promise<void> {
  const dropped = await droppedFiles(listed)
  if (dropped.length === 0) return
  await removeCache(previousBuild)
  const aside = await openCache(previousBuild)
  for (const [url, response] of dropped) await aside.put(url, response)
}

async function droppedFiles(listed: ReadonlySet<string>): Promise<[string, Response][]> {
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

/** A file of another build than this worker's: of the previous one, or from the network. */
export async function answerFromPreviousBuild(request: Request): Promise<Response> {
  const cache = await openCache(previousBuild)
  return (await cache.match(request.url)) ?? fetch(request)
}
