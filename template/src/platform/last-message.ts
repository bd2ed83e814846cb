// Which message was opened last: what `msg` shows, also when it is opened from a notification.
import { keys, recall, remember } from './storage.ts'
import { watchers } from './watchers.ts'

const { tell, subscribe } = watchers()

/** Its id; null before one was. */
export const lastMessage = (): string | null => recall(keys.lastMessage)

export function openMessage(id: string): void {
  remember(keys.lastMessage, id)
  tell()
}

/** Calls `listener` when another one is opened; answers how to stop that. */
export const subscribeLastMessage = subscribe
