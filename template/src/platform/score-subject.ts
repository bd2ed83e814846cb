import * as z from 'zod/mini'
import { forgetInWindow, keepInWindow, readInWindow } from './window-store.ts'

const key = 'molde.score-subject'

/** How a result is measured. */
export const measures = ['time', 'rounds', 'load'] as const
export type Measure = (typeof measures)[number]

/** As a `part`: a workout of the member's own. */
export const freeWorkout = 'libre'

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

/** Keeps what was chosen, on its way to the form of results. */
export const keepScoreSubject = (subject: ScoreSubject): void => keepInWindow(key, subject)

/** What was chosen, once; null where nothing was. */
export function takeScoreSubject(): ScoreSubject | null {
  const subject = readInWindow(key, scoreSubject)
  forgetInWindow(key)
  return subject
}
