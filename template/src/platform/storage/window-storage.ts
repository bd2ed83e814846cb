import * as z from 'zod/mini'
import { keyOfShape, type WindowKey } from './ledger.ts'
import { keysOf } from './storage.ts'
import { removeWindowText, setWindowText, windowText } from './window-text.ts'

/** Persists a value as JSON; where storage is forbidden or full, only logs it. */
export function persistInWindow(key: WindowKey, value: unknown): void {
  try {
    setWindowText(key, JSON.stringify(value))
  } catch (error) {
    console.info(`${key} is not persisted.`, error)
  }
}

/** The value under `key`; null where there is none that fits the schema. */
export const restoreInWindow = <Value>(key: WindowKey, schema: z.ZodMiniType<Value>): Value | null =>
  valueIn(() => windowText(key), schema)

/** As `restoreInWindow`, in an older shape of it. */
export const restoreShapeInWindow = <Value>(
  key: WindowKey,
  shape: number,
  schema: z.ZodMiniType<Value>,
): Value | null => valueIn(() => sessionStorage.getItem(keyOfShape(key, shape)), schema)

function valueIn<Value>(read: () => string | null, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return z.safeParse(schema, JSON.parse(read() ?? 'null')).data ?? null
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
    removeWindowText(key)
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
