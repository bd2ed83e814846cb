// The move to the gym's new address while it waits at the former one: for a transfer whose photo does not fit
// into an address, or because another member is logged in at the new address.
import { watchers } from '#platform/storage/watchers.ts'

export interface HeldMove {
  /** The new address. */
  domain: string
  reason: 'transfer' | 'other member'
  /** Moves if nothing is left behind by now. Resolves with true if this page is being left. */
  tryAgain: () => Promise<boolean>
}

let currentMove: HeldMove | null = null
const { tell, subscribe } = watchers()

export const heldMove = (): HeldMove | null => currentMove
export const subscribeHeldMove = subscribe

export function holdMove(move: HeldMove): void {
  currentMove = move
  tell()
}
