import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lead, planOf, timerAt } from '#features/fitness/timer/timer-plan.ts'
import type { Workout } from '#features/fitness/timer/timer-workout.ts'
import { amrap, anyWorkout, capped, custom, emom, forTime, minute, second, tabata } from './workouts.ts'

describe('a plan', () => {
  test.each<[string, Workout, number]>([
    ['AMRAP 12', amrap, 12 * minute],
    ['EMOM 10', emom, 10 * minute],
    // Eight rounds of 30 s, without the rest after the last round.
    ['Tabata', tabata, 8 * 30 * second - 10 * second],
    ['For Time', forTime, Number.POSITIVE_INFINITY],
    ['For Time with a cap', capped, 10 * minute],
    ['one’s own', custom, 2 * 95 * second - 5 * second],
    ['only rest', { mode: 'custom', steps: [{ kind: 'rest', seconds: 30 }], rounds: 2 }, minute],
    ['no rest', { mode: 'tabata', work: 20, rest: 0, rounds: 3 }, minute],
  ])('of %s has the correct duration', (_, workout, length) => {
    expect(planOf(workout).end).toBe(lead + length)
  })

  test('has no gaps and no empty segments, starts after the lead-in and ends with work', () => {
    fc.assert(
      fc.property(anyWorkout, workout => {
        const { segments, end } = planOf(workout)
        let from = lead
        for (const segment of segments) {
          expect(segment.from).toBe(from)
          expect(segment.ms).toBeGreaterThan(0)
          from += segment.ms
        }
        expect(end).toBe(from)
        if (segments.some(({ kind }) => kind === 'work')) expect(segments.at(-1)?.kind).toBe('work')
      }),
    )
  })

  test('contains each of its rounds, in order', () => {
    fc.assert(
      fc.property(anyWorkout, workout => {
        const { segments, rounds } = planOf(workout)
        const all = Array.from({ length: rounds }, (_, index) => index + 1)
        expect([...new Set(segments.map(({ round }) => round))]).toEqual(all)
        expect(segments.map(({ round }) => round)).toEqual(
          segments.map(({ round }) => round).sort((a, b) => a - b),
        )
      }),
    )
  })
})

describe('the state of a Tabata', () => {
  test.each([
    [-1, 'lead', 1, 10_000, 0],
    [0, 'lead', 1, 10_000, 0],
    [9_999, 'lead', 1, 1, 0],
    [10_000, 'work', 1, 20_000, 0],
    [29_999, 'work', 1, 1, 19_999],
    [30_000, 'rest', 1, 10_000, 20_000],
    [39_999, 'rest', 1, 1, 29_999],
    [40_000, 'work', 2, 20_000, 30_000],
    [219_999, 'rest', 7, 1, 209_999],
    [220_000, 'work', 8, 20_000, 210_000],
    [239_999, 'work', 8, 1, 229_999],
    [240_000, 'done', 8, 0, 230_000],
    [999_000, 'done', 8, 0, 230_000],
  ])('%d ms after the start: %s, round %d', (ms, phase, round, msLeftInPhase, elapsed) => {
    expect(timerAt(planOf(tabata), ms)).toMatchObject({ phase, round, rounds: 8, msLeftInPhase, elapsed })
  })

  test('is correct at once on a phone that was frozen for 90 s', () => {
    const plan = planOf(tabata)
    expect(timerAt(plan, 15_000)).toMatchObject({ phase: 'work', round: 1, msLeftInPhase: 15_000 })
    expect(timerAt(plan, 15_000 + 90_000)).toMatchObject({ phase: 'work', round: 4, msLeftInPhase: 15_000 })
    expect(timerAt(plan, 15_000 + 91_500)).toMatchObject({ phase: 'work', round: 4, msLeftInPhase: 13_500 })
  })
})

test('ends work only at a cap', () => {
  const day = 24 * 60 * minute
  expect(timerAt(planOf(forTime), day)).toMatchObject({
    phase: 'work',
    elapsed: day - lead,
    msLeftInPhase: Number.POSITIVE_INFINITY,
  })
  expect(timerAt(planOf(capped), lead + 10 * minute)).toMatchObject({ phase: 'done', elapsed: 10 * minute })
})

describe('for any workout at any instant', () => {
  const instant = fc.integer({ min: -1000, max: 4 * 60 * minute })

  test('time never goes backwards', () => {
    fc.assert(
      fc.property(anyWorkout, instant, instant, (workout, one, other) => {
        const plan = planOf(workout)
        const [before, after] = [timerAt(plan, Math.min(one, other)), timerAt(plan, Math.max(one, other))]
        expect(after.round).toBeGreaterThanOrEqual(before.round)
        expect(after.index).toBeGreaterThanOrEqual(before.index)
        expect(after.elapsed).toBeGreaterThanOrEqual(before.elapsed)
      }),
    )
  })

  test('the phase belongs to the plan, and elapsed and remaining time add up', () => {
    fc.assert(
      fc.property(anyWorkout, instant, (workout, ms) => {
        const plan = planOf(workout)
        const state = timerAt(plan, ms)
        expect(state.round).toBeGreaterThanOrEqual(1)
        expect(state.round).toBeLessThanOrEqual(state.rounds)
        const segment = plan.segments[state.index]
        if (!segment) expect(['lead', 'done']).toContain(state.phase)
        else {
          expect(state.phase).toBe(segment.kind)
          expect(state.msInPhase + state.msLeftInPhase).toBe(segment.ms)
          expect(state.msLeftInPhase).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('each phase lasts from its first to its last millisecond', () => {
    fc.assert(
      fc.property(anyWorkout, fc.nat(), (workout, pick) => {
        const plan = planOf(workout)
        const index = pick % plan.segments.length
        const segment = plan.segments[index]
        if (!segment) throw new Error('No segment.')
        expect(timerAt(plan, segment.from)).toMatchObject({ index, msInPhase: 0 })
        expect(timerAt(plan, segment.from - 1).index).toBe(index - 1)
        if (Number.isFinite(segment.ms)) {
          expect(timerAt(plan, segment.from + segment.ms - 1)).toMatchObject({ index, msLeftInPhase: 1 })
        }
      }),
    )
  })
})
