/** Validity of a code in ms. */
export const codeLife = 30_000
/** ms for which an expired code stays visible while the next code loads. The gym still accepts it. */
const grace = 10_000
const soonest = 1_000
/** ms between attempts to load a new code. */
const retryAfterMs = 5_000

/** Returns true if a code that changes at `until` can be shown at `now`, both in ms of the server's clock. */
export const isShowable = (until: number, now: number): boolean => now < until + grace

/** Returns the ms to wait before the request for the next code. */
export function pauseBeforeNext(until: number | undefined, now: number): number {
  if (until === undefined || until <= now) return retryAfterMs
  return Math.min(codeLife, Math.max(soonest, until - now))
}

/** Returns the seconds left of a code, 0 to 30. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.min(codeLife, until - now)) / 1000
