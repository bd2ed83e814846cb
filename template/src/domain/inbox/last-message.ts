// Which message was opened last: what `msg` shows, also when it is opened from a notification.
import { keys, persist, restore } from '../../platform/storage/storage.ts'
import { watchers } from '../../platform/storage/watchers.ts'

const { tell, subscribe } = watchers()

/** Its id; null before one was. */
export const lastMessage = (): string | null => restore(keys.lastMessage)

export function openMessage(id: string): void {
  persist(keys.lastMessage, id)
  tell()
}

/** Calls `listener` when another one is opened; returns an unsubscribe function. */
export const subscribeLastMessage = subscribe
