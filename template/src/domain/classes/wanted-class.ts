// The class that a notification was about, until the schedule has opened it.
import { watchers } from '../../platform/storage/watchers.ts'

let wanted: string | null = null
const { tell, subscribe } = watchers()

/** Its id; null where none is waited for. */
export const wantedClass = (): string | null => wanted

/** Asks the schedule to open a class; null once it has. */
export function wantClass(id: string | null): void {
  wanted = id
  tell()
}

/** Calls `listener` after each change; returns an unsubscribe function. */
export const subscribeWantedClass = subscribe
