import { clock, spoken } from '../durations.ts'
import * as texts from '../messages.ts'
import { type Range, ranges, type Workout } from './timer-workout.ts'

/** A setting of a workout. `set` returns the workout with a new value. */
interface Field {
  label: string
  value: number
  range: Range
  stepOf: StepOf
  show: (value: number) => Shown
  set: (value: number) => Workout
}

/** Returns the settings of a workout, in the order familiar to athletes. */
export function fieldsOf(workout: Workout): Field[] {
  switch (workout.mode) {
    case 'amrap':
      return [{ ...minutes, value: workout.minutes, set: minutes => ({ ...workout, minutes }) }]
    case 'fortime':
      return [{ ...cap, value: workout.cap, set: cap => ({ ...workout, cap }) }]
    case 'emom':
      return [{ ...every, value: workout.every, set: every => ({ ...workout, every }) }, roundsOf(workout)]
    case 'tabata':
      return [
        { ...work, value: workout.work, set: work => ({ ...workout, work }) },
        { ...rest, value: workout.rest, set: rest => ({ ...workout, rest }) },
        roundsOf(workout),
      ]
    case 'custom':
      return [roundsOf(workout)]
  }
}

const roundsOf = (workout: Extract<Workout, { rounds: number }>): Field => ({
  ...rounds,
  value: workout.rounds,
  set: rounds => ({ ...workout, rounds }),
})

export type Direction = 1 | -1

/** Returns the change of a value per tap. Long times change by more, since a few seconds matter little there. */
export type StepOf = (value: number) => number

export const byOne: StepOf = () => 1
export const bySeconds: StepOf = seconds => (seconds < 60 ? 5 : seconds < 180 ? 15 : 30)

/** Returns the value after a tap, on the grid of the steps and inside the range. */
export function stepValue(value: number, direction: Direction, { min, max }: Range, stepOf: StepOf): number {
  const step = stepOf(direction > 0 ? value : value - 1)
  const next = direction > 0 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step
  return Math.min(max, Math.max(min, next))
}

/** A value as text, and as a screen reader reads it. */
export interface Shown {
  figure: string
  unit?: string
  spoken: string
}

export const shownMinutes = (minutes: number): Shown => ({
  figure: String(minutes),
  unit: 'min',
  spoken: texts.minutesIn(minutes),
})

export const shownRounds = (rounds: number): Shown => ({
  figure: String(rounds),
  unit: texts.roundUnit(rounds),
  spoken: texts.roundsIn(rounds),
})

export const shownReps = (reps: number): Shown => ({
  figure: String(reps),
  unit: texts.repetitionUnit(reps),
  spoken: texts.repetitionsIn(reps),
})

export const shownSeconds = (seconds: number): Shown => ({ figure: clock(seconds), spoken: spoken(seconds) })
export const shownCap = (minutes: number): Shown =>
  minutes === 0 ? { figure: texts.noTimeCap, spoken: texts.noTimeCap } : shownMinutes(minutes)

const minutes = { label: texts.time, range: ranges.minutes, stepOf: byOne, show: shownMinutes }
const cap = { label: texts.timeCapField, range: ranges.cap, stepOf: byOne, show: shownCap }
const every = { label: texts.every, range: ranges.work, stepOf: bySeconds, show: shownSeconds }
const work = { label: texts.work, range: ranges.work, stepOf: bySeconds, show: shownSeconds }
const rest = { label: texts.rest, range: ranges.rest, stepOf: bySeconds, show: shownSeconds }
const rounds = { label: texts.rounds, range: ranges.rounds, stepOf: byOne, show: shownRounds }
