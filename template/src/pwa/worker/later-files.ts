// The files of this build that the installation may leave out: those of screens that are opened seldom while data is scarce, those of staff
// on a member's phone. Each is kept when it is used.
import { isDataScarce } from '../../platform/device/scarce-data.ts'
import { openForeignCache } from '../../platform/storage/caches.ts'
import { isStaffPhone } from '../caches.ts'
import { asBuilt } from './as-built.ts'

/** Returns the files that this phone has at hand besides those of the first screens. */
export const filesOfThisPhone = async (
  later: readonly string[],
  staff: readonly string[],
): Promise<string[]> => ((await isStaffPhone()) ? [...later, ...staff] : [...later])

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

/** Fetches, `pause` ms later, those of the files that the cache has not. The next call tries again those that did not come. */
export async function keepMissing(
  files: () => Promise<readonly string[]>,
  cacheName: string,
  pause: number,
): Promise<void> {
  await new Promise(done => setTimeout(done, pause))
  if (isDataScarce()) return
  try {
    const cache = await openForeignCache(cacheName)
    const kept = new Set((await cache.keys()).map(({ url }) => url))
    for (const url of await files()) if (!kept.has(url)) await answerAndKeep(url, cacheName)
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
