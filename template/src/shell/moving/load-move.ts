// Separate from moving.ts, which few phones ever load.
import type { Manifest } from '#protocol/gym/manifest.ts'

/** The parts of the app's move to another address that this page has. They never reject. */
interface Move {
  /** Handles the values that the other address sent along. Resolves with true if this page is being left. */
  receive: () => Promise<boolean>
  /** Leaves for the new address as soon as it can. */
  leave: () => Promise<boolean>
}

/**
 * Loads the move at a former address of the gym, or if another address sent values along. Otherwise returns
 * null.
 */
export async function loadMove(manifest: Manifest): Promise<Move | null> {
  const { handedOver } = globalThis
  if (handedOver === undefined && !manifest.formerDomains.includes(location.hostname)) return null
  try {
    const { leave, receive } = await import('./moving.ts')
    return {
      receive: async () => handedOver !== undefined && receive(handedOver, manifest).catch(stay),
      // An unfinished hand-over continues at the next opening. An immediate retry could loop.
      leave: async () => handedOver === undefined && leave(manifest).catch(stay),
    }
  } catch (error) {
    return { receive: async () => stay(error), leave: async () => false }
  }
}

/** Keeps the app at this address. The next opening tries again. */
function stay(error: unknown): false {
  console.info('The app did not move.', error)
  return false
}
