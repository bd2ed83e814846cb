/** The whole address that a server's `url` names: an http(s) one, or a path of `origin`. null for anything else. */
export function webAddress(url: string, origin: string): string | null {
  try {
    const address = new URL(url, `${origin}/`)
    return url !== '' && /^https?:$/.test(address.protocol) ? address.href : null
  } catch {
    // No address at all.
    return null
  }
}
