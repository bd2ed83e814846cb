import * as z from 'zod/mini'
import { clearInWindow, persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'

const key = 'molde.score-subject'

/** The measures of a result. */
export const measures = ['time', 'rounds', 'load'] as const
export type Measure = (typeof measures)[number]

export const scoreSubject = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  /** The id of a part of that day's workout, or '' for a benchmark. */
  part: z.string(),
  benchmark: z.string(),
  name: z.string(),
  kind: z.enum(measures),
})
/** The subject of a result. */
export type ScoreSubject = z.infer<typeof scoreSubject>

/** Passes a selected subject to the results form. */
export const persistScoreSubject = (subject: ScoreSubject): void => persistInWindow(key, subject)

/** Returns the passed subject and removes it. Null without a subject. */
export function takeScoreSubject(): ScoreSubject | null {
  const subject = restoreInWindow(key, scoreSubject)
  clearInWindow(key)
  return subject
}
