// Where answers are stored for offline use. Not with what writes them: clearing them is part of the first load.

import { delEveryShape } from '../../platform/storage/database.ts'
import { day } from '../../platform/time/units.ts'
import { within } from '../../platform/timeout.ts'

/** Shape 2: shape 1 was for the version that wrote it alone. */
export const place = 'molde.reads.2'
/** ms after which no copy is restored. */
export const mostPersistedFor = 7 * day

const timeoutMs = 2_000

/** Clears every copy on this phone. Never rejects, and waits for no phone that does not answer. */
export async function clearPersistedReads(): Promise<void> {
  await within(timeoutMs, delEveryShape(place), tooLate).catch(logNotPersisted)
}

const tooLate = () => {
  throw new Error('No answer.')
}

export function logNotPersisted(error: unknown): void {
  console.info('This phone keeps nothing to be read without a connection.', error)
}
