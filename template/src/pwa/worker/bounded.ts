/** Keeps the newest `most` entries of a cache: names that carry a hash would otherwise pile up with every change. */
export const bounded = (most: number) => ({
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }): Promise<void> => {
    const cache = await caches.open(cacheName)
    const oldest = (await cache.keys()).slice(0, -most)
    for (const request of oldest) await cache.delete(request)
  },
})
