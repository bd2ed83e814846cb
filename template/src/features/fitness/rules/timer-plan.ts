import { second } from '../../../platform/time.ts'
import type { Mode, Workout } from './timer-workout.ts'

/** ms between the tap and the first work. */
export const lead = 10_000

/** A stretch of work or rest. `from` and `ms` in ms; `from` counts from the tap. */
export interface Segment {
  kind: 'work' | 'rest'
  round: number
  from: number
  ms: number
}

/** A workout laid out in time. */
export interface Plan {
  mode: Mode
  rounds: number
  segments: readonly Segment[]
  /** ms from the tap until all is done; Infinity where only the athlete ends it. */
  end: number
}

interface Round {
  rounds: number
  steps: readonly { kind: 'work' | 'rest'; seconds: number }[]
}

/** Lays a workout out in time. The rest after the last work is left out: nobody waits for it. */
export function planOf(workout: Workout): Plan {
  const { rounds, steps } = roundOf(workout)
  const all = Array.from({ length: rounds }, (_, index) =>
    steps.map(({ kind, seconds }) => ({ kind, round: index + 1, ms: seconds * second })),
  ).flat()
  const lasting = all.filter(({ ms }) => ms > 0)
  const lastWork = lasting.findLastIndex(({ kind }) => kind === 'work')
  let from = lead
  const segments = lasting.slice(0, lastWork < 0 ? undefined : lastWork + 1).map(segment => {
    const placed = { ...segment, from }
    from += segment.ms
    return placed
  })
  return { mode: workout.mode, rounds, segments, end: from }
}

function roundOf(workout: Workout): Round {
  switch (workout.mode) {
    case 'amrap':
      return { rounds: 1, steps: [{ kind: 'work', seconds: workout.minutes * 60 }] }
    case 'fortime':
      return { rounds: 1, steps: [{ kind: 'work', seconds: workout.cap * 60 || Number.POSITIVE_INFINITY }] }
    case 'emom':
      return { rounds: workout.rounds, steps: [{ kind: 'work', seconds: workout.every }] }
    case 'tabata':
      return {
        rounds: workout.rounds,
        steps: [
          { kind: 'work', seconds: workout.work },
          { kind: 'rest', seconds: workout.rest },
        ],
      }
    case 'custom':
      return workout
  }
}
