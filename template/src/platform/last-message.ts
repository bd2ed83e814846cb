// Which message was opened last: what `msg` shows, also when it is opened from a notification.
import { keys, recall, remember } from './storage.ts'

const listeners = new Set<() => void>()

/** Its id; null before one was. */
export const lastMessage = (): string | null => recall(keys.lastMessage)

export function openMessage(id: string): void {
  remember(keys.lastMessage, id)
  for (const listener of listeners) listener()
}

/** Calls `listener` when another one is opened; answers how to stop that. */
export function subscribeLastMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
