// The one door to what this phone remembers. It never throws: where localStorage is forbidden or full, memory takes its place
// until the app is closed.
import { type Key, keyOfShape, keys } from './ledger.ts'

export { type Key, keys }

const memory = new Map<string, string>()

/** What is stored under `key`, null for nothing. */
export const restore = (key: Key): string | null => restoreText(key)

/** The text of an older shape of a value, null for nothing. */
export const restoreShape = (key: Key, shape: number): string | null => restoreText(keyOfShape(key, shape))

function restoreText(key: string): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    // §8: failures of the storage are silently ignored.
    return null
  }
}

/**
 * Stores `value` under `key`; in memory where this phone refuses it. What stood there before is then of the past, and must not come back
 * when the app is opened again: it is removed, unless it is to be kept.
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

/** Forgets every key that `isForgotten` picks, the legacy app's among those it is asked about. */
export function clearWhere(isForgotten: (key: string) => boolean): void {
  for (const key of memory.keys()) if (isForgotten(key)) memory.delete(key)
  try {
    for (const key of keysOf(localStorage)) if (isForgotten(key)) localStorage.removeItem(key)
  } catch {
    // What cannot be removed could not be stored either.
  }
}

/** The keys of a storage, as a copy: it changes while one is removed. */
export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

/** Whether what is remembered under `key` outlives the closing of the app. */
export const isPersisted = (key: Key): boolean => !memory.has(key)

function removePersisted(key: Key): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be removed could not be stored either.
  }
}

/** What is stored under `key` as JSON, undefined for nothing or no JSON. To be checked by a schema. */
export const restoreJson = (key: Key): unknown => jsonIn(restore(key))

/** The value of a JSON text, undefined for any other text. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Makes a value of a shape from what was stored in the shape before. To be checked by a schema. */
export type FromOlder = (stored: unknown) => unknown

/**
 * Returns a function that parses the JSON under `key`, or undefined without any. If `key` is empty, it parses the latest older shape after
 * its conversion by `older`: the first function converts shape 1 to 2, the next 2 to 3. The result is the same object until the text changes.
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
