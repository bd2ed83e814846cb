// What the worker's caches take in, and how much of it.
import { openForeignCache } from '../../platform/storage/caches.ts'

/** Keeps the newest `most` entries of a cache: names that carry a hash would otherwise pile up with every change. */
export const bounded = (most: number) => ({
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }): Promise<void> => {
    const cache = await openForeignCache(cacheName)
    const oldest = (await cache.keys()).slice(0, -most)
    for (const request of oldest) await cache.delete(request)
  },
})

/** Keeps only what is JSON: the page of a captive portal, which answers every address with 200, must not be taken for a gym. */
export const jsonOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.ok && isJson(response) ? response : null,
}

function isJson(response: Response): boolean {
  return /^application\/(.*\+)?json\b/.test(response.headers.get('Content-Type') ?? '')
}

/** Keeps only what is a picture, and may be kept: an error's page is none, and a host may forbid it. */
export const picturesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.ok && isPicture(response) && mayBeKept(response) ? response : null,
}

const isPicture = ({ headers }: Response): boolean => /^image\//.test(headers.get('Content-Type') ?? '')
const mayBeKept = ({ headers }: Response): boolean => !/no-store/.test(headers.get('Cache-Control') ?? '')
