import type { FromOlder } from './storage.ts'

/** Converts renamed terms of an older version in some fields of a value. */
export function renameTerms(fields: readonly string[], renamed: Readonly<Record<string, string>>): FromOlder {
  const terms = new Map<unknown, string>(Object.entries(renamed))
  return stored =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).map(([field, term]) => [
            field,
            fields.includes(field) ? (terms.get(term) ?? term) : term,
          ]),
        )
      : stored
}
