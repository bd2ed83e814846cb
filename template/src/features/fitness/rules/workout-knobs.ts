import { type Shown, shownCap, shownMinutes, shownRounds, shownSeconds } from './timer-shown.ts'
import { byOne, bySeconds, type StepOf } from './timer-stepping.ts'
import { type Range, ranges, type Workout } from './timer-workout.ts'

/** A number of a workout that can be set, and the workout with another one. */
export interface Knob {
  label: string
  value: number
  range: Range
  stepOf: StepOf
  show: (value: number) => Shown
  set: (value: number) => Workout
}

const minutes = { label: 'Tiempo', range: ranges.minutes, stepOf: byOne, show: shownMinutes }
const cap = { label: 'Tiempo tope', range: ranges.cap, stepOf: byOne, show: shownCap }
const every = { label: 'Cada', range: ranges.work, stepOf: bySeconds, show: shownSeconds }
const work = { label: 'Trabajo', range: ranges.work, stepOf: bySeconds, show: shownSeconds }
const rest = { label: 'Descanso', range: ranges.rest, stepOf: bySeconds, show: shownSeconds }
const rounds = { label: 'Rondas', range: ranges.rounds, stepOf: byOne, show: shownRounds }

/** Every number of a workout, in the order in which it is thought of. */
export function knobsOf(workout: Workout): Knob[] {
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

const roundsOf = (workout: Extract<Workout, { rounds: number }>): Knob => ({
  ...rounds,
  value: workout.rounds,
  set: rounds => ({ ...workout, rounds }),
})
