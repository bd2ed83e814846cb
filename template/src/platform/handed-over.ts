// Hand-over from the gym's other address, in the fragment, which is never sent to a server. A script in the
// page removes it from the address before anything is logged or sent.

declare global {
  /** Fragment of a hand-over, without its #. */
  var handedOver: string | undefined
}

/**
 * Prefixes of the fragment with the values that move to the new address, and of the confirmation to the
 * former address.
 */
export const moved = 'molde-moved='
export const arrived = 'molde-arrived='

/** Removes a hand-over from the address and stores it. */
export function takeHandOver(): void {
  const fragment = location.hash.slice(1)
  if (!fragment.startsWith(moved) && !fragment.startsWith(arrived)) return
  globalThis.handedOver = fragment
  history.replaceState(history.state, '', location.pathname + location.search)
}
