import * as z from 'zod/mini'
import { persistInWindow, takeFromWindow } from '#platform/storage/window-storage.ts'

const key = 'molde.timed-result'
const count = z.int().check(z.gte(0))
const schema = z.object({
  /** The measure: the time, or the rounds done in it. */
  kind: z.enum(['time', 'rounds']),
  seconds: count,
  rounds: count,
  reps: count,
  mode: z.enum(['amrap', 'emom', 'tabata', 'fortime', 'custom']),
  /** End of the run, in ms. */
  at: z.number(),
})

/** The timer's result, for the results form. */
export type TimedResult = z.infer<typeof schema>

/** Passes a result to the results form. */
export const persistTimedResult = (result: TimedResult): void => persistInWindow(key, result)

/** Returns the passed result and removes it. Null without a result. */
export const takeTimedResult = (): TimedResult | null => takeFromWindow(key, schema)
