// Storage of answers for offline use. It is apart from the code that writes them, because clearing them is
// part of the first load.

import { delEveryShape } from '#platform/storage/database.ts'
import { day } from '#platform/time/units.ts'
import { within } from '#platform/timeout.ts'

/** Shape 2. Shape 1 could only be read by the version that wrote it. */
export const readsKey = 'molde.reads.2'
/** Age in ms after which copies are not restored. */
export const persistLimitMs = 7 * day

const timeoutMs = 2_000

/** Clears all copies on this phone. Never rejects, and gives up on a phone that does not answer. */
export async function clearPersistedReads(): Promise<void> {
  await within(timeoutMs, delEveryShape(readsKey), tooLate).catch(logNotPersisted)
}

const tooLate = () => {
  throw new Error('No answer.')
}

export function logNotPersisted(error: unknown): void {
  console.info('This phone keeps nothing to be read without a connection.', error)
}
