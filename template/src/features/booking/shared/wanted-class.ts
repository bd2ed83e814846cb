// The class of a notification, until the schedule has opened it.
import { watchers } from '#platform/storage/watchers.ts'

let classId: string | null = null
const { tell, subscribe } = watchers()

/** Returns the class's id, or null. */
export const wantedClass = (): string | null => classId

/** Asks the schedule to open a class. The schedule sets null once it has. */
export function wantClass(id: string | null): void {
  classId = id
  tell()
}

/** Calls `listener` after each change. Returns an unsubscribe function. */
export const subscribeWantedClass = subscribe
