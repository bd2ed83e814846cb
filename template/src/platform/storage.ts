// The one door to what this phone remembers. It never throws: where localStorage is forbidden or full, memory takes its place
// until the app is closed.
const memory = new Map<string, string>()

/** The keys of the specification, §9: phones that had the earlier app keep what they remember. */
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
/** Those, and what this app keeps besides: under its own name, so that it never meets the earlier app's. */
export type Key = (typeof keys)[keyof typeof keys] | `molde.${string}`

/** What is kept under `key`, null where there is nothing. */
export function recall(key: Key): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    // §8: failures of the storage are silently ignored.
    return null
  }
}

export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    // What stood there before is of the past: it must not come back when the app is opened again.
    removeKept(key)
    memory.set(key, value)
  }
}

export function forget(key: Key): void {
  memory.delete(key)
  removeKept(key)
}

/** Whether what is remembered under `key` outlives the closing of the app. */
export const isKept = (key: Key): boolean => !memory.has(key)

function removeKept(key: Key): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be removed could not be kept either.
  }
}

/** What is kept under `key` as JSON, undefined where there is nothing or no JSON. To be checked by a schema. */
export function recallJson(key: Key): unknown {
  try {
    return JSON.parse(recall(key) ?? '')
  } catch {
    return undefined
  }
}

/** What `parse` makes of what is kept under `key`, as JSON or undefined: parsed anew, to another object, only once that has changed. */
export function parsedOnce<Value>(key: Key, parse: (kept: unknown) => Value): () => Value {
  let last: { written: string | null; value: Value } | null = null
  return () => {
    const written = recall(key)
    if (last?.written !== written) last = { written, value: parse(recallJson(key)) }
    return last.value
  }
}
