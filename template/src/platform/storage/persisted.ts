// Values on this phone that a schema checks at every read, and that screens can subscribe to.
import * as z from 'zod/mini'
import { currentOwner, storedOwner } from '../gym-ids.ts'
import { clear, type FromOlder, isPersisted, type Key, parsedOnce, persist, restoreShape } from './storage.ts'
import { type Watchers, watchers } from './watchers.ts'

export interface Persisted<Value> extends Pick<Watchers, 'subscribe'> {
  /**
   * Returns the stored value, or `initial` if it is missing or unreadable. The object stays the same until
   * the value changes.
   */
  read: () => Value
  save: (value: Value) => void
  /**
   * Returns true if the value survives closing the app. False on a phone that forbids storage or has no free
   * space.
   */
  isPersisted: () => boolean
}

/**
 * Creates a store for a value under `key`, shared by all members on the phone. `older` reads its older shapes
 * (ledger.ts).
 */
export function createStore<Value>(
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
  /**
   * Returns the value of `owner`, or `initial` if it is missing or another owner's. The object stays the same
   * until the value changes.
   */
  read: (owner: string) => Value
  save: (owner: string, value: Value) => void
  clear: () => void
}

/**
 * Creates a store for a value under `key`, of a single owner at a time. `older` reads its older shapes
 * (ledger.ts).
 */
export function createOwnedStore<Value>(
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
      // Otherwise an older shape would be restored.
      if (older.some((_, at) => restoreShape(key, at + 1) !== null)) persist(key, 'null')
      else clear(key)
      tell()
    },
    subscribe,
  }
}

/** On a full phone a value with older shapes stays as it was. Without it the oldest value would come back: a result that is private by now. */
const whenRefused = (older: readonly FromOlder[]) => (older.length > 0 ? 'keep' : 'remove')

/** Converts a value inside its envelope and keeps the owner. */
const inEnvelope =
  (convert: FromOlder): FromOlder =>
  stored =>
    typeof stored === 'object' && stored !== null && 'value' in stored
      ? { ...stored, value: convert(stored.value) }
      : stored
