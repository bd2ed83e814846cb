/** A field that differs between two texts of app.json. undefined for an absent value. */
export interface Difference {
  /** Dotted. */
  field: string
  mine: unknown
  theirs: unknown
  /** Side that changed the field. `both` also if this is unknown. */
  changedBy: 'mine' | 'theirs' | 'both'
}

/** Returns the fields of an app.json by dotted name, nested fields included. null if it cannot be read. */
function fieldsIn(text: string): ReadonlyMap<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return isObject(read) ? new Map(below('', read)) : null
  } catch {
    // The draft's problems explain the error.
    return null
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function below(outer: string, object: object): [string, unknown][] {
  return Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
    const field = outer === '' ? name : `${outer}.${name}`
    return isObject(value) && Object.keys(value).length > 0 ? below(field, value) : [[field, value]]
  })
}

/** Returns the differences between two texts based on `was`. null if a text cannot be read. */
export function differencesOf(mine: string, theirs: string, was: string | null): Difference[] | null {
  const [own, other, before] = [fieldsIn(mine), fieldsIn(theirs), was === null ? null : fieldsIn(was)]
  if (!own || !other) return null
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changedBy = (field: string): Difference['changedBy'] => {
    if (!before) return 'both'
    if (same(own.get(field), before.get(field))) return 'theirs'
    return same(other.get(field), before.get(field)) ? 'mine' : 'both'
  }
  return [...new Set([...other.keys(), ...own.keys()])]
    .filter(field => !same(own.get(field), other.get(field)))
    .map(field => ({ field, mine: own.get(field), theirs: other.get(field), changedBy: changedBy(field) }))
}
