// The message that was opened last. The `msg` screen displays it, also after a notification.
import { keys, persist, restore } from '#platform/storage/storage.ts'
import { watchers } from '#platform/storage/watchers.ts'

const { tell, subscribe } = watchers()

/** Returns the message's id, or null before any was opened. */
export const lastMessage = (): string | null => restore(keys.lastMessage)

export function openMessage(id: string): void {
  persist(keys.lastMessage, id)
  tell()
}

/** Calls `listener` when another message is opened. Returns an unsubscribe function. */
export const subscribeLastMessage = subscribe
