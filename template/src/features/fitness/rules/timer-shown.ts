import { clock, spoken } from './timer-words.ts'

/** A value that can be set, as it is shown and as it is read out. */
export interface Shown {
  figure: string
  unit?: string
  words: string
}

const plural = (count: number, one: string, more: string): string => (count === 1 ? one : more)

export const shownMinutes = (minutes: number): Shown => ({
  figure: String(minutes),
  unit: 'min',
  words: `${minutes} ${plural(minutes, 'minuto', 'minutos')}`,
})

export function shownRounds(rounds: number): Shown {
  const unit = plural(rounds, 'ronda', 'rondas')
  return { figure: String(rounds), unit, words: `${rounds} ${unit}` }
}

export const shownReps = (reps: number): Shown => ({
  figure: String(reps),
  unit: plural(reps, 'rep', 'reps'),
  words: `${reps} ${plural(reps, 'repetición', 'repeticiones')}`,
})

export const shownSeconds = (seconds: number): Shown => ({ figure: clock(seconds), words: spoken(seconds) })
export const shownCap = (minutes: number): Shown =>
  minutes === 0 ? { figure: 'Sin tope', words: 'Sin tope' } : shownMinutes(minutes)
