// Values on this phone, checked by a schema whenever they are read, and watched by the screens that show them.
import * as z from 'zod/mini'
import { currentOwner, storedOwner } from '../gym-ids.ts'
import { clear, type FromOlder, isPersisted, type Key, parsedOnce, persist, restoreShape } from './storage.ts'
import { type Watchers, watchers } from './watchers.ts'

export interface Persisted<Value> extends Pick<Watchers, 'subscribe'> {
  /** The persisted value; `initial` where there is none that can be read. The same object until it changes. */
  read: () => Value
  save: (value: Value) => void
  /** Whether it outlives the closing of the app: not on a phone that forbids storage or has none left. */
  isPersisted: () => boolean
}

/** A value under `key`, whoever uses the phone. `older` reads older shapes of it (ledger.ts). */
export function persisted<Value>(
  key: Key,
  schema: z.ZodMiniType<Value>,
  initial: Value,
  older: readonly FromOlder[] = [],
): Persisted<Value> {
  const { tell, subscribe } = watchers(key)
  return {
    read: parsedOnce(key, stored => z.safeParse(schema, stored).data ?? initial, older),
    save(value) {
      persist(key, JSON.stringify(value), whenRefused(older))
      tell()
    },
    isPersisted: () => isPersisted(key),
    subscribe,
  }
}

export interface PersistedFor<Value> extends Pick<Watchers, 'subscribe'> {
  /** The value of `owner`; `initial` where there is none, or another's. The same object until it changes. */
  read: (owner: string) => Value
  save: (owner: string, value: Value) => void
  clear: () => void
}

/** A value under `key`, of one owner at a time. `older` reads older shapes of the value (ledger.ts). */
export function persistedFor<Value>(
  key: Key,
  schema: z.ZodMiniType<Value>,
  initial: Value,
  older: readonly FromOlder[] = [],
): PersistedFor<Value> {
  const envelope = z.object({ owner: z.string(), value: schema })
  const { tell, subscribe } = watchers(key)
  const readAny = parsedOnce(
    key,
    stored => z.safeParse(envelope, stored).data ?? null,
    older.map(convert => inEnvelope(convert)),
  )
  return {
    read(owner) {
      const stored = readAny()
      return stored && currentOwner(stored.owner) === owner ? stored.value : initial
    },
    save(owner, value) {
      persist(key, JSON.stringify({ owner: storedOwner(owner), value }), whenRefused(older))
      tell()
    },
    clear() {
      // An older shape would come back.
      if (older.some((_, at) => restoreShape(key, at + 1) !== null)) persist(key, 'null')
      else clear(key)
      tell()
    },
    subscribe,
  }
}

/** On a full phone a value with older shapes stays as it was. Without it the oldest value would come back: a result that is private by now. */
const whenRefused = (older: readonly FromOlder[]) => (older.length > 0 ? 'keep' : 'remove')

/** Converts the value of an owner, and leaves whose it is. */
const inEnvelope =
  (convert: FromOlder): FromOlder =>
  stored =>
    typeof stored === 'object' && stored !== null && 'value' in stored
      ? { ...stored, value: convert(stored.value) }
      : stored
