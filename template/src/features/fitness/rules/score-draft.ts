import * as z from 'zod/mini'
import { audience } from '../../../platform/equipment.ts'
import { weightUnits } from '../../../platform/gear.ts'
import { measures, scoreSubject } from '../../../platform/score-subject.ts'

export const longestNote = 300

const count = z.int().check(z.minimum(0))

export const scoreDraft = z.object({
  /** null until something is chosen. */
  subject: z.nullable(scoreSubject),
  /** How the timer measured it. */
  wanted: z.nullable(z.enum(measures)),
  seconds: count,
  rounds: count,
  reps: count,
  /** In `unit`. */
  weight: z.number().check(z.minimum(0)),
  unit: z.enum(weightUnits),
  rx: z.boolean(),
  note: z.string().check(z.maxLength(longestNote)),
  visible: audience,
  /** When it was begun, ms. */
  at: z.number(),
})
/** A result on its way to be sent. */
export type ScoreDraft = z.infer<typeof scoreDraft>
