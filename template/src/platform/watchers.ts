import type { Key } from './storage.ts'

/** Those who want to know when something changes. */
export interface Watchers {
  /** Tells them all. */
  tell: () => void
  /** Calls `listener` after each change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void
}

/** Nobody yet. `place`: where it is kept on the phone, so that what another tab changes there is told as well. */
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
