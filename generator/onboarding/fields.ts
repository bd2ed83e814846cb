import * as z from 'zod'
import { writtenApp } from '../tenant/app-json/schema.ts'

/** What kind of value a field of app.json has. */
export type FieldKind = 'string' | 'integer' | 'boolean' | 'object' | 'array'

const node = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'object', 'array']).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

/** Every field of app.json with its kind, those in objects too, by their dotted names: `areas.passes`. */
export const fieldKinds: ReadonlyMap<string, FieldKind> = new Map(
  kindsBelow('', z.toJSONSchema(writtenApp, { io: 'input' })),
)

function kindsBelow(path: string, schema: unknown): [string, FieldKind][] {
  const { type = 'string', properties = {} } = node.parse(schema)
  const below = Object.entries(properties).flatMap(([name, inner]) =>
    kindsBelow(path === '' ? name : `${path}.${name}`, inner),
  )
  return path === '' ? below : [[path, type], ...below]
}

/** As Excel and people write them, in English and Spanish. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'verdadero', 'yes', 'sí', 'si', '1'].map(word => [word, true] as const),
  ...['false', 'falso', 'no', '0'].map(word => [word, false] as const),
])

/** A field's value from text; the text itself where it is none of that kind, which the schema then refuses. */
export function valueFromText(kind: FieldKind, text: string): unknown {
  if (kind === 'integer') return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text
  if (kind === 'boolean') return booleans.get(text.trim().toLowerCase()) ?? text
  return kind === 'object' || kind === 'array' ? jsonOr(text) : text
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema says what was expected instead.
    return text
  }
}

type Fields = Readonly<Record<string, unknown>>

/** `fields` with the value at a dotted name, in objects of their own where the name has dots. */
export function withField(fields: Fields, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...fields, [name]: value }
  const inner = Object.hasOwn(fields, name) ? fields[name] : {}
  return { ...fields, [name]: withField(isFields(inner) ? inner : {}, rest.join('.'), value) }
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
