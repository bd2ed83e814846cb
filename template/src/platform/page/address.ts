/**
 * The whole address of something that a server names and that may be followed: an address of the web, or a path from `base` (itself an
 * address, or a path of `origin`). null for all else.
 */
export function followable(url: string, base: string, origin: string): string | null {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(url)) return null
  try {
    const address = new URL(url, new URL(base, origin))
    return /^https?:$/.test(address.protocol) ? address.href : null
  } catch {
    // No address at all.
    return null
  }
}
