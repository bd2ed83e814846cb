// The page that is stored with the worker. Cache Storage may damage it like any other file, and nothing else
// would replace it.
import { openForeignCache } from '#platform/storage/caches.ts'
import { hasIntegrity } from './as-built.ts'

interface StoredPage {
  cacheName: string
  address: string
  integrity: string
}

/**
 * Resolves with the stored page, or with undefined if it is missing, unreadable or differs from the built page.
 */
export async function readPage({ cacheName, address, integrity }: StoredPage): Promise<Response | undefined> {
  try {
    const cache = await openForeignCache(cacheName)
    const page = await cache.match(address)
    return page && (await hasIntegrity(page, integrity)) ? page : undefined
  } catch (error) {
    console.info('The page on this phone cannot be read.', error)
    return undefined
  }
}

/** Stores the host's answer if it is the built page. Never rejects. */
export async function storePage(
  { cacheName, address, integrity }: StoredPage,
  response: Response,
): Promise<void> {
  try {
    if (!response.ok || !(await hasIntegrity(response, integrity))) return
    const cache = await openForeignCache(cacheName)
    await cache.put(address, response)
  } catch (error) {
    console.info('The page is not stored on this phone.', error)
  }
}
