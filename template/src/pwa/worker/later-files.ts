// The files of this build that the installation leaves out while data is scarce: those of screens that are opened seldom. Each is kept
// when it is used, and all of them once data is plentiful again.
import { isDataScarce } from '../../platform/device/scarce-data.ts'
import { openForeignCache } from '../../platform/storage/caches.ts'
import { asBuilt } from './as-built.ts'

/** A file of this build: from the cache, or from the network and then kept. Rejects where it is not the one that was built. */
export async function answerAndKeep(url: string, cacheName: string): Promise<Response> {
  const cache = await openForeignCache(cacheName)
  const kept = await cache.match(url)
  if (kept) return kept
  // A browser may hold the wrong answer that a host gave for this name.
  const get = async (options?: RequestInit) => asBuilt(url, await fetch(url, options))
  const response = await get().catch(() => get({ cache: 'reload' }))
  if (response.ok) await put(cache, url, response.clone())
  return response
}

/** Fetches, `pause` ms later, the files that the cache has not. The next call tries again those that did not come. */
export async function keepMissing(
  files: ReadonlySet<string>,
  cacheName: string,
  pause: number,
): Promise<void> {
  await new Promise(done => setTimeout(done, pause))
  if (isDataScarce()) return
  try {
    const cache = await openForeignCache(cacheName)
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    for (const url of files) if (!kept.has(url)) await answerAndKeep(url, cacheName)
  } catch (error) {
    console.info('Not every file of the app is on this phone.', error)
  }
}

/** A phone without room keeps nothing, and gets the file all the same. */
async function put(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response)
  } catch (error) {
    console.info('This phone has no room for a file of the app.', error)
  }
}
