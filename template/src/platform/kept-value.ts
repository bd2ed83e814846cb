// A value that one member's app keeps on this phone, checked whenever it is read, and watched by the screens that show it.
import * as z from 'zod/mini'
import { forget, type Key, recall, recallJson, remember } from './storage.ts'

export interface KeptValue<Value> {
  /** What `owner` keeps; the value it starts with where that is nothing, or another's. The same object until it changes. */
  read: (owner: string) => Value
  save: (owner: string, value: Value) => void
  forget: () => void
  /** Calls `listener` after each change, those in other tabs included; answers how to stop that. */
  subscribe: (listener: () => void) => () => void
}

/** Keeps a value under `place`, for one owner at a time. */
export function keptValue<Value>(place: Key, schema: z.ZodMiniType<Value>, start: Value): KeptValue<Value> {
  const envelope = z.object({ owner: z.string(), value: schema })
  const listeners = new Set<() => void>()
  let last: { written: string | null; owner: string; value: Value } = {
    written: null,
    owner: '',
    value: start,
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    read(owner) {
      const written = recall(place)
      if (written === last.written && owner === last.owner) return last.value
      const { data } = z.safeParse(envelope, recallJson(place))
      last = { written, owner, value: data?.owner === owner ? data.value : start }
      return last.value
    },
    save(owner, value) {
      remember(place, JSON.stringify({ owner, value }))
      tell()
    },
    forget() {
      forget(place)
      tell()
    },
    subscribe(listener) {
      const fromAnotherTab = ({ key }: StorageEvent) => {
        if (key === place || key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', fromAnotherTab)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', fromAnotherTab)
      }
    },
  }
}
