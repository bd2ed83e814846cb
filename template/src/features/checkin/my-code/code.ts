/** ms for which a code is valid. */
export const codeLife = 30_000
/** The gym accepts a code for a while longer: it stays while the next one loads. */
const grace = 10_000
const soonest = 1_000
/** ms between attempts while no new code comes. */
const patience = 5_000

/** Whether a code that changes at `until` can be shown at `now`, both ms of the server's clock. */
export const isShowable = (until: number, now: number): boolean => now < until + grace

/** ms to wait before the next code is asked for. */
export function pauseBeforeNext(until: number | undefined, now: number): number {
  if (until === undefined || until <= now) return patience
  return Math.min(codeLife, Math.max(soonest, until - now))
}

/** Whole seconds left of a code, 0 to 30. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.min(codeLife, until - now)) / 1000
