// What the page and the server say to each other of gyms that are not there yet.
import * as z from 'zod/mini'
import { foundSchema } from '../answers.ts'

export const checkedSchema = z.object({
  problems: z.array(
    // `path`: of app.json, dotted; 'gym' for the name of its folder.
    z.extend(foundSchema, { severity: z.enum(['error', 'warning']) }),
  ),
  /** What comes from the gym that is copied, and what does not. */
  copied: z.array(z.string()),
  left: z.array(z.string()),
  /** Such a gym was begun already, and is not saved. */
  hasDraft: z.boolean(),
})
export type Checked = z.output<typeof checkedSchema>

export const unsavedSchema = z.object({ gym: z.string(), name: z.string(), isNew: z.boolean() })
/** A draft that is not saved. */
export type Unsaved = z.output<typeof unsavedSchema>
