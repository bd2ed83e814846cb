import * as z from 'zod/mini'

/** What is kept for as long as the window is open; under the app's own names. */
export type WindowKey = `molde.${string}`

/** Keeps a value as JSON. A phone that keeps nothing only says so. */
export function keepInWindow(key: WindowKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.info(`${key} is not kept.`, error)
  }
}

/** What was kept under `key`; null where nothing was, or nothing that fits the schema. */
export function readInWindow<Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    // What cannot be read was not kept.
    return null
  }
}

/** What was kept under `key`, once: it is forgotten with that. */
export function takeInWindow<Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null {
  const kept = readInWindow(key, schema)
  forgetInWindow(key)
  return kept
}

export function forgetInWindow(key: WindowKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be removed could not be kept either.
  }
}
