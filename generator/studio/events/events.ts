// Changes of the studio's data, as its windows learn of them. A window reads the changed data again.

export type StudioEvent =
  /** Begins each stream, and reports a change. True if changes on the disk are reported. */
  | { topic: 'watch'; isWatching: boolean }
  /** Files of gyms, or their common files, have changed on the disk. */
  | { topic: 'gyms' }
  /** Other gyms than before have unsaved changes. */
  | { topic: 'unsaved' }
  /** A gym's draft has changed. `version`: its new version. Without it, its site or icons have changed. */
  | { topic: 'draft'; gym: string; version?: number | undefined }
  /** A gym has another built site. */
  | { topic: 'build'; gym: string }
  /** The job has made progress. */
  | { topic: 'work' }
  /** A gym's app for phones was opened, used or closed. */
  | { topic: 'phone'; gym: string }

export type Tell = (event: StudioEvent) => void

export interface Events {
  tell: Tell
  /** Calls the listener with every event from now on. Returns a function that ends it. */
  listen(listener: Tell): () => void
}

export function openEvents(): Events {
  const listeners = new Set<Tell>()
  return {
    tell(event) {
      for (const listener of listeners) listener(event)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
