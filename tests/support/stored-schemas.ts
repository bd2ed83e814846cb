// Schemas of values that phones store, as JSON Schema. A changed schema takes the next shape number in the ledger.
import { toJSONSchema } from 'zod'
import type * as zod from 'zod/mini'

type Parse = typeof zod.safeParse

/** Wraps `safeParse` so that it adds the schema of each call to `seen`, which outlives a reset of the modules. */
export const noteSchemas =
  (safeParse: Parse, seen: unknown[]): Parse =>
  (schema, ...rest) => {
    seen.push(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    return safeParse(schema, ...rest)
  }

/** Leaves out defaults: they change no stored value. */
const withoutDefaults = (key: string, value: unknown) => (key === 'default' ? undefined : value)

/** Empties `seen`, and returns its schemas, each once, as text. */
export function takeSchemas(seen: unknown[]): string {
  const schemas = new Set(seen.splice(0).map(schema => JSON.stringify(schema, withoutDefaults, 2)))
  return `[${[...schemas].sort().join(',\n')}]\n`
}
