// Limits of the worker's caches.
import { openForeignCache } from '#platform/storage/caches.ts'

/** Keeps the newest `max` entries of a cache. Otherwise hashed names would accumulate with every change. */
export const limitEntries = (max: number) => ({
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }): Promise<void> => {
    const cache = await openForeignCache(cacheName)
    const oldest = (await cache.keys()).slice(0, -max)
    for (const request of oldest) await cache.delete(request)
  },
})

/**
 * Caches only JSON. A captive portal answers every address with 200, and its page must not replace a gym's
 * app.json.
 */
export const jsonOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.ok && isJson(response) ? response : null,
}

function isJson(response: Response): boolean {
  return /^application\/(.*\+)?json\b/.test(response.headers.get('Content-Type') ?? '')
}

/** Caches only pictures, no error pages, and only if the host allows caching. */
export const picturesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.ok && isPicture(response) && isStorable(response) ? response : null,
}

const isPicture = ({ headers }: Response): boolean => /^image\//.test(headers.get('Content-Type') ?? '')
const isStorable = ({ headers }: Response): boolean => !/no-store/.test(headers.get('Cache-Control') ?? '')
