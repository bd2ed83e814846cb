/** Where a picture of the gym can be seen; null for what is no address of the web. `base`: what a path is meant from. */
export function pictureAddress(address: string, base: string): string | null {
  if (address === '') return null
  try {
    const { protocol, href } = new URL(address, base)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    // No address at all.
    return null
  }
}
