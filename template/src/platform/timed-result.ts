import * as z from 'zod/mini'

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
export function keepTimedResult(result: TimedResult): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(result))
  } catch (error) {
    console.info('What the timer measured is not kept.', error)
  }
}

/** The result that was kept, once; null where there is none. */
export function takeTimedResult(): TimedResult | null {
  try {
    const written = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return z.safeParse(schema, JSON.parse(written ?? 'null')).data ?? null
  } catch {
    // What cannot be read was not kept.
    return null
  }
}
