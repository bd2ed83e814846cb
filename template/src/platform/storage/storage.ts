// The only access to localStorage. It never throws. If localStorage is forbidden or full, memory replaces it
// until the app is closed.
import { type Key, keyOfShape, keys } from './ledger.ts'

export { type Key, keys }

const memory = new Map<string, string>()

/** Returns the text under `key`, or null. */
export const restore = (key: Key): string | null => restoreText(key)

/** Returns the text of an older shape of a value, or null. */
export const restoreShape = (key: Key, shape: number): string | null => restoreText(keyOfShape(key, shape))

function restoreText(key: string): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    // §8: storage failures are silently ignored.
    return null
  }
}

/**
 * Stores `value` under `key`, or in memory if this phone refuses. The previous value is then outdated and
 * must not reappear at the next start, so it is removed, unless `whenRefused` is 'keep'.
 */
export function persist(key: Key, value: string, whenRefused: 'remove' | 'keep' = 'remove'): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    if (whenRefused === 'remove') removePersisted(key)
    memory.set(key, value)
  }
}

export function clear(key: Key): void {
  memory.delete(key)
  removePersisted(key)
}

/** Deletes every key for which `isForgotten` returns true. Keys of the legacy app are included. */
export function clearWhere(isForgotten: (key: string) => boolean): void {
  for (const key of memory.keys()) if (isForgotten(key)) memory.delete(key)
  try {
    for (const key of keysOf(localStorage)) if (isForgotten(key)) localStorage.removeItem(key)
  } catch {
    // A key that cannot be removed could not be stored either.
  }
}

/** Returns the keys of a storage as a copy, because the storage changes during removal. */
export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

/** Returns true if the value under `key` survives closing the app. */
export const isPersisted = (key: Key): boolean => !memory.has(key)

function removePersisted(key: Key): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A key that cannot be removed could not be stored either.
  }
}

/**
 * Parses the JSON under `key`, undefined if missing or invalid. The caller must validate it with a schema.
 */
export const restoreJson = (key: Key): unknown => jsonIn(restore(key))

/** Parses a JSON text, undefined for an invalid text. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Converts a stored value from the previous shape. The caller must validate the result with a schema. */
export type FromOlder = (stored: unknown) => unknown

/**
 * Returns a function that parses the JSON under `key`, or undefined without any. If `key` is empty, it parses
 * the latest older shape after its conversion by `older`: the first function converts shape 1 to 2, the next
 * 2 to 3. The result is the same object until the text changes.
 */
export function parsedOnce<Value>(
  key: Key,
  parse: (stored: unknown) => Value,
  older: readonly FromOlder[] = [],
): () => Value {
  let last: { shape: number; written: string | null; value: Value } | null = null
  return () => {
    let shape = older.length + 1
    while (shape > 1 && restoreShape(key, shape) === null) shape -= 1
    const written = restoreShape(key, shape)
    if (last?.written !== written || last.shape !== shape) {
      const stored = older
        .slice(shape - 1)
        .reduce((before: unknown, convert) => convert(before), jsonIn(written))
      last = { shape, written, value: parse(stored) }
    }
    return last.value
  }
}
