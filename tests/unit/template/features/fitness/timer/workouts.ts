import fc from 'fast-check'
import type { Workout } from '#features/fitness/timer/timer-workout.ts'

const rounds = fc.integer({ min: 1, max: 60 })
const work = fc.integer({ min: 5, max: 1800 })
const rest = fc.integer({ min: 0, max: 600 })
const step = fc.record({ kind: fc.constantFrom('work' as const, 'rest' as const), seconds: work })

/** Generates every possible workout. */
export const anyWorkout: fc.Arbitrary<Workout> = fc.oneof(
  fc.record({ mode: fc.constant('amrap' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ mode: fc.constant('emom' as const), every: work, rounds }),
  fc.record({ mode: fc.constant('tabata' as const), work, rest, rounds }),
  fc.record({ mode: fc.constant('fortime' as const), cap: fc.integer({ min: 0, max: 120 }) }),
  fc.record({
    mode: fc.constant('custom' as const),
    steps: fc.array(step, { minLength: 1, maxLength: 10 }),
    rounds,
  }),
)

export const second = 1000
export const minute = 60 * second

export const amrap: Workout = { mode: 'amrap', minutes: 12 }
export const emom: Workout = { mode: 'emom', every: 60, rounds: 10 }
export const tabata: Workout = { mode: 'tabata', work: 20, rest: 10, rounds: 8 }
export const forTime: Workout = { mode: 'fortime', cap: 0 }
export const capped: Workout = { mode: 'fortime', cap: 10 }
export const custom: Workout = {
  mode: 'custom',
  steps: [
    { kind: 'work', seconds: 40 },
    { kind: 'rest', seconds: 20 },
    { kind: 'work', seconds: 30 },
    { kind: 'rest', seconds: 5 },
  ],
  rounds: 2,
}
