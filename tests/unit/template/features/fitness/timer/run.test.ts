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
} from '../../../../../../template/src/features/fitness/timer/run.ts'
import { amrap, minute, second } from './workouts.ts'

const t0 = Date.UTC(2026, 10, 21, 18)
const hour = 60 * minute

describe('time that is counted', () => {
  test('is the clock’s, however long nobody looked', () => {
    const run = startRun(amrap, t0)
    expect(elapsedOf(run, t0)).toBe(0)
    expect(elapsedOf(run, t0 + 90 * second)).toBe(90 * second)
  })

  test('stands still in a pause and goes on after it', () => {
    const paused = pause(startRun(amrap, t0), t0 + 30 * second)
    expect(elapsedOf(paused, t0 + 5 * minute)).toBe(30 * second)
    const on = goOn(paused, t0 + 5 * minute)
    expect(elapsedOf(on, t0 + 5 * minute)).toBe(30 * second)
    expect(elapsedOf(on, t0 + 6 * minute)).toBe(90 * second)
  })

  test('stands still after the end, also one out of a pause', () => {
    const ended = finish(startRun(amrap, t0), t0 + minute)
    expect(elapsedOf(ended, t0 + hour)).toBe(minute)
    expect(elapsedOf(finish(ended, t0 + hour), t0 + hour)).toBe(minute)
    const fromPause = finish(pause(startRun(amrap, t0), t0 + minute), t0 + 2 * minute)
    expect(elapsedOf(fromPause, t0 + hour)).toBe(minute)
    expect(pause(ended, t0 + hour)).toBe(ended)
  })

  test('goes on as if it had never been ended where that was a mistake', () => {
    const ended = finish(startRun(amrap, t0), t0 + minute)
    expect(elapsedOf(reopen(ended), t0 + 2 * minute)).toBe(2 * minute)
  })

  test('is never below zero when the phone’s clock is put back', () => {
    expect(elapsedOf(startRun(amrap, t0), t0 - hour)).toBe(0)
    expect(goOn(pause(startRun(amrap, t0), t0 + second), t0 - hour).pausedFor).toBe(0)
  })

  test('is the sum of the stretches between pauses', () => {
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
  test('are counted with their times, and taken back one by one', () => {
    const one = addLap(startRun(amrap, t0), t0 + 70 * second)
    const two = addLap(one, t0 + 130 * second)
    expect(two.laps).toEqual([70 * second, 130 * second])
    expect(undoLap(two).laps).toEqual(one.laps)
    expect(undoLap(undoLap(undoLap(two))).laps).toEqual([])
  })

  test('are not counted in the lead', () => {
    expect(addLap(startRun(amrap, t0), t0 + 9_999).laps).toEqual([])
    expect(addLap(startRun(amrap, t0), t0 + 10_000).laps).toEqual([10_000])
  })
})

describe('a run that was kept', () => {
  const run: Run = addLap(pause(startRun(amrap, t0), t0 + minute), t0 + 2 * minute)
  const written = JSON.parse(JSON.stringify(run))

  test('is the same after a reload', () => {
    expect(readRun(written, t0 + 3 * minute)).toEqual(run)
  })

  test('is forgotten after half a day, and where the clock says that it is yet to come', () => {
    expect(readRun(written, t0 + 12 * hour - 1)).not.toBeNull()
    expect(readRun(written, t0 + 12 * hour)).toBeNull()
    expect(readRun(written, t0 - 12 * hour)).toBeNull()
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'run'],
    ['another shape', { startedAt: t0 }],
    ['a workout out of its bounds', { ...written, workout: { mode: 'amrap', minutes: 100_000 } }],
    ['a workout that is none', { ...written, workout: { mode: 'yoga' } }],
    ['an instant that is none', { ...written, pausedAt: 'yesterday' }],
    ['negative pauses', { ...written, pausedFor: -1 }],
  ])('is none where %s was kept', (_, stored) => {
    expect(readRun(stored, t0)).toBeNull()
  })

  test('is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), stored => {
        expect(() => readRun(stored, t0)).not.toThrow()
      }),
    )
  })
})
