import * as z from 'zod/mini'
import { keepInWindow, takeInWindow } from './window-store.ts'

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

/** What the timer measured, on its way to the form of results. */
export type TimedResult = z.infer<typeof schema>

/** Keeps a result for as long as the window is open. */
export const keepTimedResult = (result: TimedResult): void => keepInWindow(key, result)

/** The result that was kept, once; null where there is none. */
export const takeTimedResult = (): TimedResult | null => takeInWindow(key, schema)
