import type { Key } from './storage.ts'

/** Those who want to know when something changes. */
export interface Watchers {
  /** Tells them all. */
  tell: () => void
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** Nobody yet. `place`: its key in storage, so that changes by another tab are announced too. */
export function watchers(place?: Key): Watchers {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const fromAnotherTab = ({ key }: StorageEvent) => {
        if (key === place || key === null) listener()
      }
      listeners.add(listener)
      if (place) window.addEventListener('storage', fromAnotherTab)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', fromAnotherTab)
      }
    },
  }
}
