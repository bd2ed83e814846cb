import type { Key } from './storage.ts'

/** Listeners to changes of a value. */
export interface Watchers {
  /** Calls all listeners. */
  tell: () => void
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates an empty set of listeners. With `storageKey`, changes by other tabs are reported too.
 */
export function watchers(storageKey?: Key): Watchers {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const fromAnotherTab = ({ key }: StorageEvent) => {
        if (key === storageKey || key === null) listener()
      }
      listeners.add(listener)
      if (storageKey) window.addEventListener('storage', fromAnotherTab)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', fromAnotherTab)
      }
    },
  }
}
