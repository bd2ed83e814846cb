// The class that a notification was about, until the schedule has opened it.
let wanted: string | null = null
const listeners = new Set<() => void>()

/** Its id; null where none is waited for. */
export const wantedClass = (): string | null => wanted

/** Asks the schedule to open a class; null once it has. */
export function wantClass(id: string | null): void {
  wanted = id
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; answers how to stop that. */
export function subscribeWantedClass(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
