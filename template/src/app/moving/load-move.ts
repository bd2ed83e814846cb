// Apart from the move itself, which few phones ever load.
import type { Manifest } from '../../contract/gym/manifest.ts'

/** The parts of the app's move to another address that this page has. They never reject. */
interface Move {
  /** Deals with what the other address sent along. Resolves with whether this page is being left. */
  receive: () => Promise<boolean>
  /** Leaves for the new address as soon as it can. */
  leave: () => Promise<boolean>
}

/** Loads the move where this is a former address of the gym, or another address sent something along; else returns null. */
export async function loadMove(manifest: Manifest): Promise<Move | null> {
  const { handedOver } = globalThis
  if (handedOver === undefined && !manifest.formerDomains.includes(location.hostname)) return null
  try {
    const { leave, receive } = await import('./moving.ts')
    return {
      receive: async () => handedOver !== undefined && receive(handedOver, manifest).catch(stay),
      // A hand-over that did not come to its end goes on at the next opening: at once, it could go round in circles.
      leave: async () => handedOver === undefined && leave(manifest).catch(stay),
    }
  } catch (error) {
    return { receive: async () => stay(error), leave: async () => false }
  }
}

/** The app works on where it is. The next opening tries again. */
function stay(error: unknown): false {
  console.info('The app did not move.', error)
  return false
}
