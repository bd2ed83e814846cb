import * as z from 'zod/mini'
import { clearInWindow, persistInWindow, restoreInWindow } from '../../../platform/storage/window-storage.ts'

const key = 'molde.score-subject'

/** How a result is measured. */
export const measures = ['time', 'rounds', 'load'] as const
export type Measure = (typeof measures)[number]

export const scoreSubject = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  /** The id of a part of that day's workout, or '' with a `benchmark`: the name of a known workout. */
  part: z.string(),
  benchmark: z.string(),
  name: z.string(),
  kind: z.enum(measures),
})
/** What a result is of. */
export type ScoreSubject = z.infer<typeof scoreSubject>

/** Hands a chosen subject to the form of results. */
export const persistScoreSubject = (subject: ScoreSubject): void => persistInWindow(key, subject)

/** The subject that was handed over, once; null for none. */
export function takeScoreSubject(): ScoreSubject | null {
  const subject = restoreInWindow(key, scoreSubject)
  clearInWindow(key)
  return subject
}
