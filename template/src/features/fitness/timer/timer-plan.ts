import { second } from '#platform/time/units.ts'
import type { Mode, Workout } from './timer-workout.ts'

/** Time in ms from the start to the first work. */
export const lead = 10_000

/** A stretch of work or rest. `ms` is its length and `from` its offset from the start, both in ms. */
interface Segment {
  kind: 'work' | 'rest'
  round: number
  from: number
  ms: number
}

/** A workout as a timeline. */
export interface Plan {
  mode: Mode
  rounds: number
  segments: readonly Segment[]
  /** Time in ms from the start to the end. Infinity if only the athlete ends the workout. */
  end: number
}

interface Round {
  rounds: number
  steps: readonly { kind: 'work' | 'rest'; seconds: number }[]
}

/** Returns a workout's timeline. A rest after the last work is left out. */
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

export type Phase = 'lead' | 'work' | 'rest' | 'done'

/** The state of a plan at an instant. All times in ms. */
export interface TimerState {
  phase: Phase
  round: number
  rounds: number
  msInPhase: number
  /** Infinity for work that only the athlete ends, 0 when all is done. */
  msLeftInPhase: number
  /** Time of work and rest, without the lead. */
  elapsed: number
  /** Index in the plan's segments: -1 in the lead, the number of segments when all is done. */
  index: number
}

/** Returns the plan's state `ms` after the start. A phase includes its first millisecond, but not the next phase's. */
export function timerAt(plan: Plan, ms: number): TimerState {
  if (ms < lead) return inLead(plan, Math.max(0, ms))
  const index = plan.segments.findLastIndex(({ from }) => from <= ms)
  const segment = plan.segments[index]
  return segment && ms < plan.end ? inSegment(plan, segment, index, ms) : whenDone(plan, ms)
}

const inLead = ({ rounds }: Plan, ms: number): TimerState => ({
  phase: 'lead',
  round: 1,
  rounds,
  msInPhase: ms,
  msLeftInPhase: lead - ms,
  elapsed: 0,
  index: -1,
})

const inSegment = ({ rounds }: Plan, segment: Segment, index: number, ms: number): TimerState => ({
  phase: segment.kind,
  round: segment.round,
  rounds,
  msInPhase: ms - segment.from,
  msLeftInPhase: segment.from + segment.ms - ms,
  elapsed: ms - lead,
  index,
})

const whenDone = ({ rounds, end, segments }: Plan, ms: number): TimerState => ({
  phase: 'done',
  round: rounds,
  rounds,
  msInPhase: ms - end,
  msLeftInPhase: 0,
  elapsed: end - lead,
  index: segments.length,
})
