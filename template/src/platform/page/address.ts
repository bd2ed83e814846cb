/**
 * Returns the absolute address of a link from a server if it is safe to open: a web address, or a path from
 * `base` (itself an address, or a path of `origin`). Otherwise null.
 */
export function followable(url: string, base: string, origin: string): string | null {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(url)) return null
  try {
    const address = new URL(url, new URL(base, origin))
    return /^https?:$/.test(address.protocol) ? address.href : null
  } catch {
    // Not a valid address.
    return null
  }
}
