import * as z from 'zod'
import type { FormField } from '../../template/studio/answers.ts'
import { writtenApp } from '../tenant/app-json/schema.ts'

const node = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'object']).optional(),
  description: z.string().optional(),
  pattern: z.string().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

/** Every field in the order of the schema, those in objects by themselves. */
export const formFields: readonly FormField[] = fieldsBelow(
  '',
  z.toJSONSchema(writtenApp, { io: 'input' }),
  '',
  true,
)

function fieldsBelow(field: string, schema: unknown, outer: string, isRequired: boolean): FormField[] {
  const {
    type = 'string',
    description: help = outer,
    pattern = '',
    required = [],
    properties,
  } = node.parse(schema)
  if (properties)
    return Object.entries(properties)
      .filter(([name]) => name !== '$schema')
      .flatMap(([name, inner]) =>
        fieldsBelow(
          field === '' ? name : `${field}.${name}`,
          inner,
          help,
          isRequired && required.includes(name),
        ),
      )
  const kind = { string: 'text', integer: 'number', boolean: 'switch', object: 'text' } as const
  return [{ field, help, isRequired, kind: pattern.startsWith('^#') ? 'color' : kind[type] }]
}
