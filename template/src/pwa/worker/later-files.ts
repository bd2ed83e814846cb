// Files of this build that the installation may leave out: files of rarely used screens while data is scarce,
// and files of staff on a member's phone. Each is cached on use.
// See docs/decisions/0136-rarely-used-files-are-cached-on-use.md.
import { isDataScarce } from '#platform/device/scarce-data.ts'
import { openForeignCache } from '#platform/storage/caches.ts'
import { isStaffPhone } from '../app-caches.ts'
import { asBuilt } from './as-built.ts'

/** Resolves with the files that this phone caches besides those of the first screens. */
export const filesOfThisPhone = async (
  later: readonly string[],
  staff: readonly string[],
): Promise<string[]> => ((await isStaffPhone()) ? [...later, ...staff] : [...later])

/**
 * Serves a file of this build from the cache, or from the network and caches it. Rejects if the file is not as
 * built.
 */
export async function answerAndCache(url: string, cacheName: string): Promise<Response> {
  const cache = await openForeignCache(cacheName)
  const cached = await cache.match(url)
  if (cached) return cached
  // The browser's HTTP cache may hold a wrong answer of the host for this name.
  const get = async (options?: RequestInit) => asBuilt(url, await fetch(url, options))
  const response = await get().catch(() => get({ cache: 'reload' }))
  if (response.ok) await put(cache, url, response.clone())
  return response
}

/** Fetches the files that are not in the cache, after `delayMs` ms. The next call retries failures. */
export async function cacheMissing(
  files: () => Promise<readonly string[]>,
  cacheName: string,
  delayMs: number,
): Promise<void> {
  await new Promise(done => setTimeout(done, delayMs))
  if (isDataScarce()) return
  try {
    const cache = await openForeignCache(cacheName)
    const cached = new Set((await cache.keys()).map(({ url }) => url))
    for (const url of await files()) if (!cached.has(url)) await answerAndCache(url, cacheName)
  } catch (error) {
    console.info('Not every file of the app is on this phone.', error)
  }
}

/** Removes stored files that differ from the built ones, so that they are fetched again. Never rejects. */
export async function removeDamaged(cacheName: string): Promise<void> {
  try {
    const cache = await openForeignCache(cacheName)
    for (const request of await cache.keys()) {
      const stored = await cache.match(request.url)
      if (stored) await asBuilt(request.url, stored).catch(() => cache.delete(request))
    }
  } catch (error) {
    console.info('The stored files of the app could not be checked.', error)
  }
}

/** Caches a file. A failure is only logged: a phone without room still gets the file. */
async function put(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response)
  } catch (error) {
    console.info('This phone has no room for a file of the app.', error)
  }
}
