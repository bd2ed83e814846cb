import * as z from 'zod/mini'
import { isKept, type Key, parsedOnce, remember } from './storage.ts'
import { type Watchers, watchers } from './watchers.ts'

/** One thing that is kept on this phone, and told to every screen when it changes. */
export interface KeptStore<Value> extends Pick<Watchers, 'subscribe'> {
  /** What is kept; the usual where nothing is, or nothing that can be read. The same object until it changes. */
  read: () => Value
  /** Keeps it, and tells every screen. */
  save: (value: Value) => void
  /** Whether it outlives the closing of the app: not on a phone that forbids storage or has none left. */
  isKept: () => boolean
}

/** What is kept at `place`, as `schema` reads it. */
export function keptStore<Value>(place: Key, schema: z.ZodMiniType<Value>, usual: Value): KeptStore<Value> {
  const { tell, subscribe } = watchers(place)
  return {
    read: parsedOnce(place, kept => z.safeParse(schema, kept).data ?? usual),
    save(value) {
      remember(place, JSON.stringify(value))
      tell()
    },
    isKept: () => isKept(place),
    subscribe,
  }
}
