// Where answers are stored for offline use. Not with what writes them: clearing them is part of the first load.
import { del } from 'idb-keyval'

export const place = 'molde.reads'
/** ms after which no copy is restored. */
export const mostPersistedFor = 7 * 24 * 60 * 60 * 1000

/** Clears every copy on this phone. */
export async function clearPersistedReads(): Promise<void> {
  await del(place).catch(logNotPersisted)
}

export function logNotPersisted(error: unknown): void {
  console.info('This phone keeps nothing to be read without a connection.', error)
}
