import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock, spoken } from '#features/fitness/durations.ts'
import {
  addLap,
  doneMessage,
  finish,
  lastLap,
  resultLabel,
  resultOf,
  startRun,
} from '#features/fitness/timer/run.ts'
import { shownCap, shownReps, shownRounds } from '#features/fitness/timer/timer-fields.ts'
import {
  faceLabel,
  faceSeconds,
  faceWidth,
  lengthLabel,
  nextLabel,
  partDone,
  presentLabel,
} from '#features/fitness/timer/timer-labels.ts'
import { lead, planOf, timerAt } from '#features/fitness/timer/timer-plan.ts'
import type { Workout } from '#features/fitness/timer/timer-workout.ts'
import { amrap, anyWorkout, capped, custom, emom, forTime, minute, second, tabata } from './workouts.ts'

test.each([
  [0, '0:00', '0 segundos'],
  [1, '0:01', '1 segundo'],
  [59, '0:59', '59 segundos'],
  [60, '1:00', '1 minuto'],
  [80, '1:20', '1 minuto y 20 segundos'],
  [720, '12:00', '12 minutos'],
  [3599, '59:59', '59 minutos y 59 segundos'],
  [3600, '1:00:00', '1 hora'],
  [3902, '1:05:02', '1 hora, 5 minutos y 2 segundos'],
])('shows %d s as %s and speaks them as %s', (seconds, figure, expected) => {
  expect(clock(seconds)).toBe(figure)
  expect(spoken(seconds)).toBe(expected)
})

describe('the display', () => {
  const face = (workout: Workout, ms: number) => {
    const state = timerAt(planOf(workout), ms)
    return [faceSeconds(workout.mode, state), faceLabel(workout.mode, state)]
  }

  test.each<[string, Workout, number, number, string]>([
    ['the full lead-in', amrap, 0, 10, 'Quedan 10 segundos'],
    ['the last second of the lead-in', amrap, 9_001, 1, 'Queda 1 segundo'],
    ['the first instant of work', amrap, 10_000, 720, 'Quedan 12 minutos'],
    ['the first second of work', amrap, 10_001, 720, 'Quedan 12 minutos'],
    ['the second second of work', amrap, 11_000, 719, 'Quedan 11 minutos y 59 segundos'],
    ['a minute', emom, lead, 60, 'Queda 1 minuto'],
    ['a lead-in that counts down before work that counts up', forTime, 0, 10, 'Quedan 10 segundos'],
    ['work that counts up', forTime, lead, 0, 'Van 0 segundos'],
    ['work that counts up to a cap', capped, lead + 61_999, 61, 'Van 1 minuto y 1 segundo'],
  ])('shows %s', (_, workout, ms, seconds, expected) => {
    expect(face(workout, ms)).toEqual([seconds, expected])
  })

  test('changes only at full seconds, so that a tick per second is enough', () => {
    fc.assert(
      fc.property(
        anyWorkout,
        fc.integer({ min: 0, max: 7200 }),
        fc.integer({ min: 1, max: 999 }),
        (workout, s, part) => {
          const plan = planOf(workout)
          const [one, other] = [timerAt(plan, s * second + 1), timerAt(plan, s * second + part)]
          expect(faceSeconds(workout.mode, other)).toBe(faceSeconds(workout.mode, one))
          expect(other.index).toBe(one.index)
        },
      ),
    )
  })

  test('keeps its width from ten to one, and makes room for hours', () => {
    expect(faceWidth('1')).toBe(faceWidth('10'))
    expect(faceWidth('12:00')).toBeGreaterThan(faceWidth('0:20'))
    expect(faceWidth('1:05:02')).toBeGreaterThan(faceWidth('12:00'))
  })

  test('has a bar that ends with the phase, and no bar for an open end', () => {
    const bar = (workout: Workout, ms: number, ahead = 0) => partDone(timerAt(planOf(workout), ms), ahead)
    expect(bar(tabata, lead)).toBe(0)
    expect(bar(tabata, lead + 5 * second)).toBe(0.25)
    expect(bar(tabata, lead + 19_500, second)).toBe(1)
    expect(bar(tabata, 10 * minute)).toBe(1)
    expect(bar(forTime, lead + minute)).toBeNull()
  })
})

describe('the state in words', () => {
  test.each<[Workout, number, string, string]>([
    [tabata, 0, 'Preparate. Ronda 1 de 8.', 'Sigue: trabajo, 0:20'],
    [tabata, 10_000, 'Trabajo. Ronda 1 de 8.', 'Sigue: descanso, 0:10'],
    [tabata, 30_000, 'Descanso. Ronda 1 de 8.', 'Sigue: trabajo, 0:20'],
    [tabata, 220_000, 'Trabajo. Ronda 8 de 8.', ''],
    [tabata, 240_000, 'Terminaste.', ''],
    [amrap, 20_000, 'Trabajo.', ''],
    [forTime, 0, 'Preparate.', 'Sigue: trabajo'],
    [custom, lead + 60 * second, 'Trabajo. Ronda 1 de 2.', 'Sigue: descanso, 0:05'],
  ])('%o after %d ms: %s %s', (workout, ms, present, next) => {
    const plan = planOf(workout)
    expect(presentLabel(timerAt(plan, ms))).toBe(present)
    expect(nextLabel(plan, timerAt(plan, ms))).toBe(next)
  })
})

test.each<[Workout, string]>([
  [amrap, ''],
  [tabata, 'Dura 3:50 en total'],
  [emom, 'Dura 10:00 en total'],
  [capped, ''],
])('%o: %s', (workout, expected) => {
  expect(lengthLabel(workout)).toBe(expected)
})

test('shows settings briefly and speaks them in full', () => {
  expect(shownCap(0)).toEqual({ figure: 'Sin tope', spoken: 'Sin tope' })
  expect(shownCap(1)).toEqual({ figure: '1', unit: 'min', spoken: '1 minuto' })
  expect(shownRounds(8)).toEqual({ figure: '8', unit: 'rondas', spoken: '8 rondas' })
  expect(shownReps(1)).toEqual({ figure: '1', unit: 'rep', spoken: '1 repetición' })
  expect(shownReps(12)).toEqual({ figure: '12', unit: 'reps', spoken: '12 repeticiones' })
})

describe('the result', () => {
  const t0 = Date.UTC(2026, 10, 21, 18)
  const startWorkout = (workout: Workout, laps: number[] = []) =>
    laps.reduce((run, at) => addLap(run, t0 + lead + at), startRun(workout, t0))
  const result = (run: ReturnType<typeof startWorkout>, after: number) =>
    resultOf(run, planOf(run.workout), t0 + lead + after)
  const endWorkout = (workout: Workout, after: number, laps?: number[]) =>
    result(finish(startWorkout(workout, laps), t0 + lead + after), after + 5 * minute)

  test.each([
    ['For Time', endWorkout(forTime, 754_900), 'time', 754, 0, '12:34', 'Tu tiempo.'],
    [
      'For Time with rounds',
      endWorkout(forTime, 90_000, [60_000]),
      'time',
      90,
      1,
      '1:30',
      'Tu tiempo, con 1 ronda.',
    ],
    ['For Time under its cap', endWorkout(capped, 90_000), 'time', 90, 0, '1:30', 'Tu tiempo.'],
    [
      'For Time at its cap',
      result(startWorkout(capped, [60_000, 90_000]), 10 * minute),
      'rounds',
      600,
      2,
      '2 rondas',
      'Llegaste al tope de 10:00. ¿Hasta dónde llegaste?',
    ],
    [
      'AMRAP',
      result(startWorkout(amrap, [60_000, 200_000]), hour()),
      'rounds',
      720,
      2,
      '2 rondas',
      'En 12:00.',
    ],
    [
      'AMRAP without counted rounds',
      result(startWorkout(amrap), hour()),
      'rounds',
      720,
      0,
      '0 rondas',
      'En 12:00.',
    ],
    ['Tabata', result(startWorkout(tabata), hour()), 'rounds', 230, 8, '8 rondas', 'En 3:50.'],
    ['Tabata ended in the third round', endWorkout(tabata, 65_000), 'rounds', 65, 2, '2 rondas', 'En 1:05.'],
  ] as const)('of %s', (_, what, kind, seconds, rounds, expected, text) => {
    expect(what).toMatchObject({ kind, seconds, rounds, reps: 0 })
    expect(resultLabel(what)).toBe(expected)
    expect(doneMessage(what)).toBe(text)
  })

  test('uses the athlete’s corrections', () => {
    const run = { ...startWorkout(amrap, [60_000]), corrected: 5, reps: 12 }
    expect(result(run, hour())).toMatchObject({ rounds: 5, reps: 12 })
    expect(resultLabel(result(run, hour()))).toBe('5 rondas + 12')
  })

  test('is dated by the end of the run, not by the time of reading', () => {
    expect(result(startWorkout(tabata), hour()).at).toBe(t0 + lead + 230_000)
    expect(endWorkout(forTime, 90_000).at).toBe(t0 + lead + 90_000)
  })

  test('includes the time of the last round', () => {
    expect(lastLap(startWorkout(amrap))).toBeNull()
    expect(lastLap(startWorkout(amrap, [60_000]))).toBe(60_000)
    expect(lastLap(startWorkout(amrap, [60_000, 130_000]))).toBe(70_000)
  })

  function hour() {
    return 60 * minute
  }
})
