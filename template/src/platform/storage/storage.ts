// The one door to what this phone remembers. It never throws: where localStorage is forbidden or full, memory takes its place
// until the app is closed.
const memory = new Map<string, string>()

/** The keys of the specification, §9: what the legacy app left on phones stays. */
export const keys = {
  manifest: 'manifiest',
  userData: 'userData',
  sessionCookie: 'cakephp',
  category: 'categoria',
  tenant: 'dominio',
  lastBranch: 'lastsede',
  lastMessage: 'lastmensaje',
  tokenSentAt: 'tupdate',
  pushToken: 'fcmtkn',
} as const
/** Those, and what this app keeps besides: under its own name, so that it never meets the legacy app's. */
export type Key = (typeof keys)[keyof typeof keys] | `molde.${string}`

/** What is stored under `key`, null for nothing. */
export function restore(key: Key): string | null {
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
export function restoreJson(key: Key): unknown {
  try {
    return JSON.parse(restore(key) ?? '')
  } catch {
    return undefined
  }
}

/** What `parse` makes of the JSON under `key`, or of undefined. The same object until the stored text changes. */
export function parsedOnce<Value>(key: Key, parse: (stored: unknown) => Value): () => Value {
  let last: { written: string | null; value: Value } | null = null
  return () => {
    const written = restore(key)
    if (last?.written !== written) last = { written, value: parse(restoreJson(key)) }
    return last.value
  }
}
