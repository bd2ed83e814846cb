/**
 * Builds the SQL condition that other members see a person, where `person` is a row of people. A person with a
 * guardian is hidden until shown explicitly, because no default may publish the name and photo of a child.
 */
export const isVisible = (person: string): string =>
  `COALESCE(${person}.visible = 1, ${person}.guardian IS NULL)`

/**
 * Builds the SQL condition that the member `reader` sees the results of a person. A hidden child's results are
 * hidden too, except from the family.
 */
export const isResultVisible = (person: string, reader: string): string =>
  `(${person}.guardian IS NULL OR ${isVisible(person)} OR ${reader} IN (${person}.id, ${person}.guardian))`
