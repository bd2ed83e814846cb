import type { FromOlder } from './storage.ts'

/** Replaces words of a value that an older version named otherwise, wherever they stand as one of `fields`. */
export const withWords =
  (fields: readonly string[], words: Readonly<Record<string, string>>): FromOlder =>
  stored =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).map(([field, word]) => [
            field,
            fields.includes(field) && typeof word === 'string' ? (words[word] ?? word) : word,
          ]),
        )
      : stored
