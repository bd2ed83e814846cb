import { clock, spoken } from '../durations.ts'
import { type Range, ranges, type Workout } from './workout.ts'

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

const plural = (count: number, one: string, more: string): string => (count === 1 ? one : more)

export const shownMinutes = (minutes: number): Shown => ({
  figure: String(minutes),
  unit: 'min',
  spoken: `${minutes} ${plural(minutes, 'minuto', 'minutos')}`,
})

export function shownRounds(rounds: number): Shown {
  const unit = plural(rounds, 'ronda', 'rondas')
  return { figure: String(rounds), unit, spoken: `${rounds} ${unit}` }
}

export const shownReps = (reps: number): Shown => ({
  figure: String(reps),
  unit: plural(reps, 'rep', 'reps'),
  spoken: `${reps} ${plural(reps, 'repetición', 'repeticiones')}`,
})

export const shownSeconds = (seconds: number): Shown => ({ figure: clock(seconds), spoken: spoken(seconds) })
export const shownCap = (minutes: number): Shown =>
  minutes === 0 ? { figure: 'Sin tope', spoken: 'Sin tope' } : shownMinutes(minutes)

const minutes = { label: 'Tiempo', range: ranges.minutes, stepOf: byOne, show: shownMinutes }
const cap = { label: 'Tiempo tope', range: ranges.cap, stepOf: byOne, show: shownCap }
const every = { label: 'Cada', range: ranges.work, stepOf: bySeconds, show: shownSeconds }
const work = { label: 'Trabajo', range: ranges.work, stepOf: bySeconds, show: shownSeconds }
const rest = { label: 'Descanso', range: ranges.rest, stepOf: bySeconds, show: shownSeconds }
const rounds = { label: 'Rondas', range: ranges.rounds, stepOf: byOne, show: shownRounds }
