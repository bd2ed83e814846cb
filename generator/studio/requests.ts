// Checks of requests at the API's border, and refusals.
import { validator } from 'hono/validator'
import type * as z from 'zod'

/** Reads a request's JSON by a schema. A request that does not fit is answered with 400 (api.ts). */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  validator('json', (value): z.output<Schema> => schema.parse(value))

/** Answered with a code that the page knows, and with a message for other codes. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: 400 | 409 | 422
  constructor(code: string, status: Refusal['status'], message = '') {
    super(message)
    this.code = code
    this.status = status
  }
}
