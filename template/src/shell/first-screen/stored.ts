import { type Key, restore } from '#platform/storage/storage.ts'

/** Returns an object stored on this phone without validation. null for any other value. */
export function readStoredJson(key: Key): Record<string, unknown> | null {
  return objectIn(restore(key))
}

/** Parses a JSON text. null for anything but an object. */
export function objectIn(json: string | null | undefined): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(json ?? 'null'))
  } catch {
    return null
  }
}

export const asObject = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' ? { ...value } : null

/** Returns a text or a number as text, '' for any other value. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
