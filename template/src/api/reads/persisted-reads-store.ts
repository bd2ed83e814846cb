// Where answers are stored for offline use. Not with what writes them: clearing them is part of the first load.

import { del } from 'idb-keyval'
import { day } from '../../platform/time/units.ts'

export const place = 'molde.reads'
/** ms after which no copy is restored. */
export const mostPersistedFor = 7 * day

/** Clears every copy on this phone. */
export async function clearPersistedReads(): Promise<void> {
  await del(place).catch(logNotPersisted)
}

export function logNotPersisted(error: unknown): void {
  console.info('This phone keeps nothing to be read without a connection.', error)
}
