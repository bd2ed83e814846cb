import * as z from 'zod'
import { writtenApp } from './app-schema.ts'

/** The JSON Schema of app.json, from the same source as its checks. Editors read it through "$schema". */
function jsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(writtenApp, { io: 'input' })
  return { ...schema, title: 'app.json of a gym' }
}

/** The JSON Schema as the text of a file. */
export const writeJsonSchema = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`
