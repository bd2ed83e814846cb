// Messages between the page and the server about new gyms.
import * as z from 'zod/mini'
import { problemMessageSchema } from '../answers.ts'

export const checkedSchema = z.object({
  problems: z.array(
    // `path`: dotted field of app.json, or 'gym' for the name of the folder.
    z.extend(problemMessageSchema, { severity: z.enum(['error', 'warning']) }),
  ),
  /** Fields copied from the other gym, and its fields left out. */
  copied: z.array(z.string()),
  left: z.array(z.string()),
  /** True if an unsaved draft of this gym exists. */
  hasDraft: z.boolean(),
})
export type Checked = z.output<typeof checkedSchema>

export const unsavedSchema = z.object({ gym: z.string(), name: z.string(), isNew: z.boolean() })
/** An unsaved draft. */
export type Unsaved = z.output<typeof unsavedSchema>
