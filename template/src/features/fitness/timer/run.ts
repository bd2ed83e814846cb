import * as z from 'zod/mini'
import { hour } from '#platform/time/units.ts'
import { clock } from '../durations.ts'
import * as texts from '../messages.ts'
import type { TimedResult } from '../scores/timed-result.ts'
import { lead, type Plan, type TimerState, timerAt } from './timer-plan.ts'
import { type Workout, workoutSchema } from './timer-workout.ts'

const instant = z.nullable(z.number())
const count = z.int().check(z.gte(0), z.lte(9999))
const runSchema = z.object({
  workout: workoutSchema,
  /** Instants of the phone's clock in ms. A count of ticks could miss some. */
  startedAt: z.number(),
  pausedAt: instant,
  endedAt: instant,
  /** Total of all completed pauses in ms. */
  pausedFor: z.number().check(z.gte(0)),
  /** Instants of the counted rounds, in ms from the start. */
  laps: z.array(z.number()).check(z.maxLength(9999)),
  /** The number of rounds, if corrected by the athlete. */
  corrected: z.nullable(count),
  reps: count,
})

/** A started timer. The whole screen follows from the run and the current time. */
export type Run = z.infer<typeof runSchema>

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

/** Returns the ms from the start, without pauses. Constant during a pause and after the end. */
export function elapsedOf({ startedAt, pausedAt, endedAt, pausedFor }: Run, now: number): number {
  return Math.max(0, (pausedAt ?? endedAt ?? now) - startedAt - pausedFor)
}

export const pause = (run: Run, now: number): Run =>
  run.pausedAt === null && run.endedAt === null ? { ...run, pausedAt: now } : run

export function goOn(run: Run, now: number): Run {
  if (run.pausedAt === null) return run
  return { ...run, pausedAt: null, pausedFor: run.pausedFor + Math.max(0, now - run.pausedAt) }
}

export const finish = (run: Run, now: number): Run => (run.endedAt === null ? { ...run, endedAt: now } : run)

/** Continues a run that was finished by mistake. */
export const reopen = (run: Run): Run => ({ ...run, endedAt: null, corrected: null })

export function addLap(run: Run, now: number): Run {
  const ms = elapsedOf(run, now)
  return ms < lead ? run : { ...run, laps: [...run.laps, ms] }
}

export const undoLap = (run: Run): Run => ({ ...run, laps: run.laps.slice(0, -1) })

/** Time limit in ms for resuming a stored run. */
const resumableFor = 12 * hour

/** Parses the stored run. Null if it is missing, unreadable or too old. */
export function readRun(stored: unknown, now: number): Run | null {
  const { data } = z.safeParse(runSchema, stored)
  return data && Math.abs(now - data.startedAt) < resumableFor ? data : null
}

/** Returns the result of a finished run. `now` in ms. */
export function resultOf(run: Run, plan: Plan, now: number): TimedResult {
  const state = timerAt(plan, elapsedOf(run, now))
  const isTime = plan.mode === 'fortime' && state.phase !== 'done'
  return {
    kind: isTime ? 'time' : 'rounds',
    seconds: Math.floor(state.elapsed / 1000),
    rounds: run.corrected ?? (isCounted(plan) ? run.laps.length : roundsDone(state)),
    reps: run.reps,
    mode: plan.mode,
    at: Math.min(run.endedAt ?? now, run.startedAt + run.pausedFor + plan.end),
  }
}

const roundsDone = ({ phase, round, rounds }: TimerState): number => (phase === 'done' ? rounds : round - 1)

/** True if the athlete counts the rounds, since the clock does not. */
export const isCounted = ({ mode }: Plan): boolean => mode === 'amrap' || mode === 'fortime'

/** Returns for example '12:34', '8 rondas' or '5 rondas + 12'. */
export function resultLabel({ kind, seconds, rounds, reps }: TimedResult): string {
  if (kind === 'time') return clock(seconds)
  return texts.roundsIn(rounds) + (reps > 0 ? ` + ${reps}` : '')
}

/** Returns the duration of the last counted round in ms. Null before the first round. */
export function lastLap({ laps }: Run): number | null {
  const last = laps.at(-1)
  return last === undefined ? null : last - (laps.at(-2) ?? lead)
}

export function doneMessage({ kind, mode, seconds, rounds }: TimedResult): string {
  const time = clock(seconds)
  if (kind === 'time') return rounds > 0 ? texts.yourTimeWithRounds(texts.roundsIn(rounds)) : texts.yourTime
  return mode === 'fortime' ? texts.capReached(time) : texts.inTime(time)
}
