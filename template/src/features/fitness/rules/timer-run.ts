import * as z from 'zod/mini'
import { hour } from '../../../platform/time.ts'
import { lead } from './timer-plan.ts'
import { type Workout, workoutSchema } from './timer-workout.ts'

const instant = z.nullable(z.number())
const count = z.int().check(z.gte(0), z.lte(9999))
const schema = z.object({
  workout: workoutSchema,
  /** Instants of the phone's clock, ms: no tick is ever counted, so none can be missed. */
  startedAt: z.number(),
  pausedAt: instant,
  endedAt: instant,
  /** ms of all pauses that are over. */
  pausedFor: z.number().check(z.gte(0)),
  /** ms from the tap at which each round was counted. */
  laps: z.array(z.number()).check(z.maxLength(9999)),
  /** The rounds as the athlete corrected them afterwards. */
  corrected: z.nullable(count),
  reps: count,
})

/** A timer that was started: everything it shows follows from this and the time. */
export type Run = z.infer<typeof schema>

export function startRun(workout: Workout, now: number): Run {
  return {
    workout,
    startedAt: now,
    pausedAt: null,
    endedAt: null,
    pausedFor: 0,
    laps: [],
    corrected: null,
    reps: 0,
  }
}

/** ms from the tap, without pauses; it stands still in a pause and after the end. */
export function elapsedOf({ startedAt, pausedAt, endedAt, pausedFor }: Run, now: number): number {
  return Math.max(0, (pausedAt ?? endedAt ?? now) - startedAt - pausedFor)
}

export const pause = (run: Run, now: number): Run =>
  run.pausedAt === null && run.endedAt === null ? { ...run, pausedAt: now } : run

export function goOn(run: Run, now: number): Run {
  if (run.pausedAt === null) return run
  return { ...run, pausedAt: null, pausedFor: run.pausedFor + Math.max(0, now - run.pausedAt) }
}

/** The athlete ends it. */
export const finish = (run: Run, now: number): Run => (run.endedAt === null ? { ...run, endedAt: now } : run)

/** It was ended by mistake: it goes on as if it never had been. */
export const reopen = (run: Run): Run => ({ ...run, endedAt: null, corrected: null })

export function addLap(run: Run, now: number): Run {
  const ms = elapsedOf(run, now)
  return ms < lead ? run : { ...run, laps: [...run.laps, ms] }
}

export const undoLap = (run: Run): Run => ({ ...run, laps: run.laps.slice(0, -1) })

/** ms after which nobody comes back to a timer. */
const keptFor = 12 * hour

/** The run that was kept; null for none, for one that cannot be read and for one of another day. */
export function readRun(kept: unknown, now: number): Run | null {
  const { data } = z.safeParse(schema, kept)
  return data && Math.abs(now - data.startedAt) < keptFor ? data : null
}
