import * as z from 'zod/mini'
import { persistInWindow, takeFromWindow } from '../../../platform/storage/window-storage.ts'

const key = 'molde.timed-result'
const count = z.int().check(z.gte(0))
const schema = z.object({
  /** What counts: the time, or how much was done in it. */
  kind: z.enum(['time', 'rounds']),
  seconds: count,
  rounds: count,
  reps: count,
  mode: z.enum(['amrap', 'emom', 'tabata', 'fortime', 'custom']),
  /** When it ended, ms. */
  at: z.number(),
})

/** What the timer measured, for the form of results. */
export type TimedResult = z.infer<typeof schema>

/** Hands a result to the form of results. */
export const persistTimedResult = (result: TimedResult): void => persistInWindow(key, result)

/** The result that was handed over, once; null for none. */
export const takeTimedResult = (): TimedResult | null => takeFromWindow(key, schema)
