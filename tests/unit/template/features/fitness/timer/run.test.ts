import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addLap,
  elapsedOf,
  finish,
  goOn,
  pause,
  type Run,
  readRun,
  reopen,
  startRun,
  undoLap,
} from '#features/fitness/timer/run.ts'
import { amrap, minute, second } from './workouts.ts'

const t0 = Date.UTC(2026, 10, 21, 18)
const hour = 60 * minute

describe('the elapsed time', () => {
  test('follows the clock, even if the screen was hidden', () => {
    const run = startRun(amrap, t0)
    expect(elapsedOf(run, t0)).toBe(0)
    expect(elapsedOf(run, t0 + 90 * second)).toBe(90 * second)
  })

  test('stops during a pause and continues afterwards', () => {
    const paused = pause(startRun(amrap, t0), t0 + 30 * second)
    expect(elapsedOf(paused, t0 + 5 * minute)).toBe(30 * second)
    const on = goOn(paused, t0 + 5 * minute)
    expect(elapsedOf(on, t0 + 5 * minute)).toBe(30 * second)
    expect(elapsedOf(on, t0 + 6 * minute)).toBe(90 * second)
  })

  test('stops at the end, even at an end during a pause', () => {
    const ended = finish(startRun(amrap, t0), t0 + minute)
    expect(elapsedOf(ended, t0 + hour)).toBe(minute)
    expect(elapsedOf(finish(ended, t0 + hour), t0 + hour)).toBe(minute)
    const fromPause = finish(pause(startRun(amrap, t0), t0 + minute), t0 + 2 * minute)
    expect(elapsedOf(fromPause, t0 + hour)).toBe(minute)
    expect(pause(ended, t0 + hour)).toBe(ended)
  })

  test('continues without a gap after an end is undone', () => {
    const ended = finish(startRun(amrap, t0), t0 + minute)
    expect(elapsedOf(reopen(ended), t0 + 2 * minute)).toBe(2 * minute)
  })

  test('is never negative after a change of the phone’s clock', () => {
    expect(elapsedOf(startRun(amrap, t0), t0 - hour)).toBe(0)
    expect(goOn(pause(startRun(amrap, t0), t0 + second), t0 - hour).pausedFor).toBe(0)
  })

  test('is the sum of the times between pauses', () => {
    const stretch = fc.record({ on: fc.nat(hour), off: fc.nat(hour) })
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 30 }), fc.nat(hour), (stretches, last) => {
        let [run, now] = [startRun(amrap, t0), t0]
        for (const { on, off } of stretches) {
          run = pause(run, now + on)
          run = pause(run, now + on + Math.floor(off / 2))
          now += on + off
          run = goOn(run, now)
          run = goOn(run, now)
        }
        const sum = stretches.reduce((total, { on }) => total + on, 0)
        expect(elapsedOf(run, now + last)).toBe(sum + last)
      }),
    )
  })
})

describe('rounds', () => {
  test('are recorded with their times, and can be undone one by one', () => {
    const one = addLap(startRun(amrap, t0), t0 + 70 * second)
    const two = addLap(one, t0 + 130 * second)
    expect(two.laps).toEqual([70 * second, 130 * second])
    expect(undoLap(two).laps).toEqual(one.laps)
    expect(undoLap(undoLap(undoLap(two))).laps).toEqual([])
  })

  test('are not recorded during the lead-in', () => {
    expect(addLap(startRun(amrap, t0), t0 + 9_999).laps).toEqual([])
    expect(addLap(startRun(amrap, t0), t0 + 10_000).laps).toEqual([10_000])
  })
})

describe('a stored run', () => {
  const run: Run = addLap(pause(startRun(amrap, t0), t0 + minute), t0 + 2 * minute)
  const written = JSON.parse(JSON.stringify(run))

  test('is unchanged after a reload', () => {
    expect(readRun(written, t0 + 3 * minute)).toEqual(run)
  })

  test('expires after half a day, or if it starts far in the future', () => {
    expect(readRun(written, t0 + 12 * hour - 1)).not.toBeNull()
    expect(readRun(written, t0 + 12 * hour)).toBeNull()
    expect(readRun(written, t0 - 12 * hour)).toBeNull()
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'run'],
    ['another shape', { startedAt: t0 }],
    ['a workout beyond its limits', { ...written, workout: { mode: 'amrap', minutes: 100_000 } }],
    ['an unknown workout', { ...written, workout: { mode: 'yoga' } }],
    ['an invalid instant', { ...written, pausedAt: 'yesterday' }],
    ['negative pauses', { ...written, pausedFor: -1 }],
  ])('is ignored if it contains %s', (_, stored) => {
    expect(readRun(stored, t0)).toBeNull()
  })

  test('never throws when read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), stored => {
        expect(() => readRun(stored, t0)).not.toThrow()
      }),
    )
  })
})
