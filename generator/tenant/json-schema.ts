import * as z from 'zod'
import { writtenApp } from './schema.ts'

/** The JSON Schema of app.json, from the same source as its checks. Editors read it through "$schema". */
export function jsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(writtenApp, { io: 'input' })
  return { ...schema, title: 'app.json of a gym' }
}
