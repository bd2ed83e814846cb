import { type Key, restore } from '../platform/storage/storage.ts'

/** An object that is stored on this phone, of which nothing is known; null for anything else. */
export function storedJson(key: Key): Record<string, unknown> | null {
  return objectIn(restore(key))
}

/** The object that a JSON text holds; null for anything else. */
export function objectIn(json: string | null | undefined): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(json ?? 'null'))
  } catch {
    return null
  }
}

export const asObject = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' ? { ...value } : null

/** A text or a number as text, '' for anything else. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
