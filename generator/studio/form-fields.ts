import * as z from 'zod'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'

/** A form field for app.json. */
export interface FormField {
  /** Dotted: `areas.passes`. */
  field: string
  kind: 'text' | 'color' | 'number' | 'switch'
  help: string
  isRequired: boolean
  /** Minimum of a number, and maximum length of a text. null for no limit. */
  least: number | null
  most: number | null
}

const node = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'object', 'array']).optional(),
  description: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})
type Node = z.output<typeof node>

/** Largest limit of a field of plain text. Longer fields are addresses and keys, which show no limit. */
const maxPlainText = 500

/**
 * Fields in the order of the schema, nested fields included. Lists configure a gym's own code and have no form
 * field.
 */
export const formFields: readonly FormField[] = fieldsBelow(
  '',
  z.toJSONSchema(writtenApp, { io: 'input' }),
  true,
)

function fieldsBelow(field: string, schema: unknown, isRequired: boolean): FormField[] {
  const read = node.parse(schema)
  const { required = [], properties } = read
  if (read.type === 'array') return []
  if (!properties) return [{ field, isRequired, ...formOf(read) }]
  return Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, inner]) =>
      fieldsBelow(field === '' ? name : `${field}.${name}`, inner, isRequired && required.includes(name)),
    )
}

function formOf({ type, description = '', pattern = '', minimum, maxLength }: Node) {
  return {
    help: description,
    kind: pattern.startsWith('^#') ? ('color' as const) : kindOf(type),
    least: type === 'integer' ? (minimum ?? null) : null,
    most: maxLength !== undefined && maxLength <= maxPlainText ? maxLength : null,
  }
}

function kindOf(type: Node['type']): FormField['kind'] {
  if (type === 'integer') return 'number'
  return type === 'boolean' ? 'switch' : 'text'
}
