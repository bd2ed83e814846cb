import * as z from 'zod'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'

/** The kind of a field's value in app.json. */
export type FieldKind = 'string' | 'integer' | 'boolean' | 'object' | 'array'

const node = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'object', 'array']).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

/** The kind of every field of app.json, also of those in objects, by their dotted names: `areas.passes`. */
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

/** Spellings of Excel and of people, in English and Spanish. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'verdadero', 'yes', 'sí', 'si', '1'].map(word => [word, true] as const),
  ...['false', 'falso', 'no', '0'].map(word => [word, false] as const),
])

/** Reads a field's value from text. Returns other text unchanged, and the schema then refuses it. */
export function valueFromText(kind: FieldKind, text: string): unknown {
  if (kind === 'integer') return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text
  if (kind === 'boolean') return booleans.get(text.trim().toLowerCase()) ?? text
  return kind === 'object' || kind === 'array' ? jsonOr(text) : text
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema reports the expected value.
    return text
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Sets the value at a dotted name, in objects of their own if the name has dots. */
export function withField(fields: Fields, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...fields, [name]: value }
  const inner = Object.hasOwn(fields, name) ? fields[name] : {}
  return { ...fields, [name]: withField(isFields(inner) ? inner : {}, rest.join('.'), value) }
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
