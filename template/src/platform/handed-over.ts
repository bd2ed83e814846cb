// Hand-over from the gym's other address in the fragment, which no server sees. The page's own script takes it out of the address, before
// anything is logged or sent.

declare global {
  /** The fragment of a hand-over, without its #. */
  var handedOver: string | undefined
}

/** Begins the fragment of the values that move to the new address, and of the word that they have arrived, to the former one. */
export const moved = 'molde-moved='
export const arrived = 'molde-arrived='

/** Takes a hand-over out of the address. */
export function takeHandOver(): void {
  const fragment = location.hash.slice(1)
  if (!fragment.startsWith(moved) && !fragment.startsWith(arrived)) return
  globalThis.handedOver = fragment
  history.replaceState(history.state, '', location.pathname + location.search)
}
