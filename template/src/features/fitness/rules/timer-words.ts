import { counted } from '../../../platform/counted.ts'
import type { Phase, TimerState } from './timer-at.ts'
import { lead, type Plan, planOf } from './timer-plan.ts'
import type { Mode, Workout } from './timer-workout.ts'

export const modeNames: Readonly<Record<Mode, string>> = {
  amrap: 'AMRAP',
  emom: 'EMOM',
  tabata: 'Tabata',
  fortime: 'For Time',
  custom: 'Personalizado',
}

/** What each way of training is, in a sentence. */
export const modeTexts: Readonly<Record<Mode, string>> = {
  amrap: 'Todas las rondas que puedas antes de que se acabe el tiempo.',
  emom: 'Un trabajo nuevo cada vez que empieza el intervalo.',
  tabata: 'Trabajo y descanso, cortos y a fondo.',
  fortime: 'Terminá la tarea lo antes posible.',
  custom: 'Armá tus propios pasos y repetilos.',
}

export const phaseNames: Readonly<Record<Phase, string>> = {
  lead: 'Preparate',
  work: 'Trabajo',
  rest: 'Descanso',
  done: 'Terminaste',
}

/** Seconds as on a clock: '0:20', '12:00', '1:05:00'. */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Seconds as they are spoken: '1 minuto y 20 segundos'. */
export function spoken(seconds: number): string {
  const parts = [
    counted(Math.floor(seconds / 3600), 'hora'),
    counted(Math.floor(seconds / 60) % 60, 'minuto'),
    counted(seconds % 60, 'segundo'),
  ].filter(part => !part.startsWith('0 '))
  return parts.length === 0 ? '0 segundos' : parts.join(', ').replace(/, ([^,]*)$/, ' y $1')
}

/** The seconds on the clock's face: up in a For Time, down in all else. */
export function faceSeconds(mode: Mode, { phase, elapsed, msLeftInPhase }: TimerState): number {
  const isUp = mode === 'fortime' && phase !== 'lead'
  return isUp ? Math.floor(elapsed / 1000) : Math.ceil(msLeftInPhase / 1000)
}

/** What the face says to somebody who does not see it. */
export function faceWords(mode: Mode, state: TimerState): string {
  const seconds = faceSeconds(mode, state)
  if (mode === 'fortime' && state.phase !== 'lead') return `Van ${spoken(seconds)}`
  return `${/^1 [a-z]+$/.test(spoken(seconds)) ? 'Queda' : 'Quedan'} ${spoken(seconds)}`
}

/** 'Ronda 3 de 8'; '' where there is only one. */
export const roundWords = ({ round, rounds }: Pick<TimerState, 'round' | 'rounds'>): string =>
  rounds > 1 ? `Ronda ${round} de ${rounds}` : ''

/** Where the timer stands, as a sentence or two: 'Trabajo. Ronda 3 de 8.' */
export function presentWords(state: TimerState): string {
  const round = state.phase === 'done' ? '' : roundWords(state)
  return [phaseNames[state.phase], round]
    .filter(Boolean)
    .map(part => `${part}.`)
    .join(' ')
}

/** What follows on the present phase; '' where nothing does. */
export function nextWords({ segments }: Plan, { index, phase }: TimerState): string {
  const next = segments[index + 1]
  if (!next || phase === 'done') return ''
  const length = Number.isFinite(next.ms) ? `, ${clock(next.ms / 1000)}` : ''
  return `Sigue: ${phaseNames[next.kind].toLowerCase()}${length}`
}

/** How long a workout takes, lead aside; '' where that is what one has set. */
export function lengthWords(workout: Workout): string {
  if (!('rounds' in workout)) return ''
  return `Dura ${clock((planOf(workout).end - lead) / 1000)} en total`
}
