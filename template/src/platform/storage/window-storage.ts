import * as z from 'zod/mini'
import { keysOf } from './storage.ts'

/** Names of values that last as long as the window is open. */
export type WindowKey = `molde.${string}`

/** Persists a value as JSON; where storage is forbidden or full, only logs it. */
export function persistInWindow(key: WindowKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.info(`${key} is not persisted.`, error)
  }
}

/** The value under `key`; null where there is none that fits the schema. */
export function restoreInWindow<Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    // What cannot be read was not persisted.
    return null
  }
}

/** The value under `key`, once: it is cleared with that. */
export function takeFromWindow<Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null {
  const value = restoreInWindow(key, schema)
  clearInWindow(key)
  return value
}

export function clearInWindow(key: WindowKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be removed could not be persisted either.
  }
}

/** Forgets every key that `isForgotten` picks. */
export function clearInWindowWhere(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of keysOf(sessionStorage)) if (isForgotten(key)) sessionStorage.removeItem(key)
  } catch {
    // What cannot be removed could not be stored either.
  }
}
