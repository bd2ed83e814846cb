// Where the copy of what a member read lies, for when there is no connection. Apart from what writes it: forgetting it is part of the start.
import { del } from 'idb-keyval'

export const place = 'molde.reads'
/** ms for which a copy is worth keeping. */
export const keptFor = 7 * 24 * 60 * 60 * 1000

/** Forgets every copy on this phone. */
export async function forgetReads(): Promise<void> {
  await del(place).catch(sayRefused)
}

export function sayRefused(error: unknown): void {
  console.info('This phone keeps nothing to be read without a connection.', error)
}
