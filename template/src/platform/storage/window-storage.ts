import * as z from 'zod/mini'
import { keyOfShape, type WindowKey } from './ledger.ts'
import { keysOf } from './storage.ts'
import { removeWindowText, setWindowText, windowText } from './window-text.ts'

/** Persists a value as JSON. Only logs it if storage is forbidden or full. */
export function persistInWindow(key: WindowKey, value: unknown): void {
  try {
    setWindowText(key, JSON.stringify(value))
  } catch (error) {
    console.info(`${key} is not persisted.`, error)
  }
}

/** Returns the value under `key`, or null without a value that fits the schema. */
export const restoreInWindow = <Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null =>
  valueIn(() => windowText(key), schema)

/** `restoreInWindow` for an older shape of a value. */
export const restoreShapeInWindow = <Value>(
  key: WindowKey,
  shape: number,
  schema: z.ZodMiniType<Value>,
): Value | null => valueIn(() => sessionStorage.getItem(keyOfShape(key, shape)), schema)

function valueIn<Value>(read: () => string | null, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return z.safeParse(schema, JSON.parse(read() ?? 'null')).data ?? null
  } catch {
    // An unreadable value was not persisted.
    return null
  }
}

/** Returns the value under `key` and clears it. */
export function takeFromWindow<Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null {
  const value = restoreInWindow(key, schema)
  clearInWindow(key)
  return value
}

export function clearInWindow(key: WindowKey): void {
  try {
    removeWindowText(key)
  } catch {
    // A key that cannot be removed could not be persisted either.
  }
}

/** Deletes every key for which `isForgotten` returns true. */
export function clearInWindowWhere(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of keysOf(sessionStorage)) if (isForgotten(key)) sessionStorage.removeItem(key)
  } catch {
    // A key that cannot be removed could not be stored either.
  }
}
