import type { FromOlder } from './storage.ts'

/** Converts renamed terms of an older version in some fields of a value. */
export function withWords(fields: readonly string[], renamed: Readonly<Record<string, string>>): FromOlder {
  const words = new Map<unknown, string>(Object.entries(renamed))
  return stored =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).map(([field, word]) => [
            field,
            fields.includes(field) ? (words.get(word) ?? word) : word,
          ]),
        )
      : stored
}
