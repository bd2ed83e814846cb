// A value that one member's app keeps on this phone, checked whenever it is read, and watched by the screens that show it.
import * as z from 'zod/mini'
import { forget, type Key, parsedOnce, remember } from './storage.ts'
import { type Watchers, watchers } from './watchers.ts'

export interface KeptValue<Value> extends Pick<Watchers, 'subscribe'> {
  /** What `owner` keeps; the value it starts with where that is nothing, or another's. The same object until it changes. */
  read: (owner: string) => Value
  save: (owner: string, value: Value) => void
  forget: () => void
}

/** Keeps a value under `place`, for one owner at a time. */
export function keptValue<Value>(place: Key, schema: z.ZodMiniType<Value>, start: Value): KeptValue<Value> {
  const envelope = z.object({ owner: z.string(), value: schema })
  const { tell, subscribe } = watchers(place)
  const readAnyones = parsedOnce(place, kept => z.safeParse(envelope, kept).data ?? null)
  return {
    read(owner) {
      const kept = readAnyones()
      return kept?.owner === owner ? kept.value : start
    },
    save(owner, value) {
      remember(place, JSON.stringify({ owner, value }))
      tell()
    },
    forget() {
      forget(place)
      tell()
    },
    subscribe,
  }
}
