/**
 * Selects, as SQL, the people whom other members see; `person` is a row of people. People with a guardian are hidden until they are shown:
 * children do not decide by a default who sees their name and photo.
 */
export const isVisible = (person: string): string =>
  `COALESCE(${person}.visible = 1, ${person}.guardian IS NULL)`

/** Selects, as SQL, the people whose results the member `reader` sees. A child's are hidden with the child, but not from the family. */
export const isResultVisible = (person: string, reader: string): string =>
  `(${person}.guardian IS NULL OR ${isVisible(person)} OR ${reader} IN (${person}.id, ${person}.guardian))`
