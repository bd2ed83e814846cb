/** The worker's cache of pictures: of people, of news, of receipts. */
export const picturesCache = 'pictures'

/** Forgets the pictures that a member has seen on this phone. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in self)) return
  try {
    await caches.delete(picturesCache)
  } catch (error) {
    console.info('This phone keeps no pictures.', error)
  }
}
