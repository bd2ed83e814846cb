/** The whole address of a calendar; null where it is none of the gym's own backend. `url` may be relative to the tenant base. */
export function calendarAddress(url: string, base: string, origin: string): string | null {
  try {
    const backend = new URL(base, origin)
    const address = new URL(url, backend)
    return url !== '' && address.origin === backend.origin ? address.href : null
  } catch {
    // No address at all.
    return null
  }
}
