/** An address of the web, or of this origin, that a server named; null for anything else it may have sent. */
export function outerAddress(address: string): string | null {
  try {
    const { protocol, href } = new URL(address, location.origin)
    return address !== '' && (protocol === 'https:' || protocol === 'http:') ? href : null
  } catch {
    // No address at all.
    return null
  }
}
