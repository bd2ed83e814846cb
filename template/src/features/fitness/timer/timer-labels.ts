import { clock, spoken } from '../durations.ts'
import * as texts from '../messages.ts'
import { lead, type Phase, type Plan, planOf, type TimerState } from './timer-plan.ts'
import type { Mode, Workout } from './timer-workout.ts'

export const modeNames: Readonly<Record<Mode, string>> = {
  amrap: texts.amrap,
  emom: texts.emom,
  tabata: texts.tabata,
  fortime: texts.forTime,
  custom: texts.custom,
}

export const modeTexts: Readonly<Record<Mode, string>> = {
  amrap: texts.amrapMeaning,
  emom: texts.emomMeaning,
  tabata: texts.tabataMeaning,
  fortime: texts.forTimeMeaning,
  custom: texts.customMeaning,
}

export const phaseNames: Readonly<Record<Phase, string>> = {
  lead: texts.getReady,
  work: texts.work,
  rest: texts.rest,
  done: texts.finished,
}

/** Returns the visible seconds: counted up in For Time, down in every other mode. */
export function faceSeconds(mode: Mode, { phase, elapsed, msLeftInPhase }: TimerState): number {
  const isUp = mode === 'fortime' && phase !== 'lead'
  return isUp ? Math.floor(elapsed / 1000) : Math.ceil(msLeftInPhase / 1000)
}

/** Returns the time as a screen reader reads it. */
export function faceLabel(mode: Mode, state: TimerState): string {
  const seconds = faceSeconds(mode, state)
  if (mode === 'fortime' && state.phase !== 'lead') return texts.elapsed(spoken(seconds))
  const time = spoken(seconds)
  return texts.remaining(/^1 [a-z]+$/.test(time), time)
}

/** Returns 'Ronda 3 de 8', or '' for a single round. */
export const roundLabel = ({ round, rounds }: Pick<TimerState, 'round' | 'rounds'>): string =>
  rounds > 1 ? texts.roundOf(round, rounds) : ''

/** Returns the current phase and round: 'Trabajo. Ronda 3 de 8.' */
export function presentLabel(state: TimerState): string {
  const round = state.phase === 'done' ? '' : roundLabel(state)
  return [phaseNames[state.phase], round]
    .filter(Boolean)
    .map(part => `${part}.`)
    .join(' ')
}

/** Returns the phase after the current one, or ''. */
export function nextLabel({ segments }: Plan, { index, phase }: TimerState): string {
  const next = segments[index + 1]
  if (!next || phase === 'done') return ''
  const length = Number.isFinite(next.ms) ? `, ${clock(next.ms / 1000)}` : ''
  return texts.next(phaseNames[next.kind].toLowerCase() + length)
}

/** Returns the duration of a workout without the lead, or '' if the duration itself is a setting. */
export function lengthLabel(workout: Workout): string {
  if (!('rounds' in workout)) return ''
  return texts.totalLength(clock((planOf(workout).end - lead) / 1000))
}

/** Widths of tabular figures and of the colon in the widest system typeface of phones, in em. */
const widths = { figure: 0.69, colon: 0.38 }
/** Minimum width for sizing a time, in em. Otherwise '5' would be larger than the '10' before it. */
const least = 2 * widths.figure + widths.colon

/** Returns the width of a time, in em of its text. */
export function faceWidth(text: string): number {
  const wide = [...text].reduce((sum, sign) => sum + (sign === ':' ? widths.colon : widths.figure), 0)
  return Math.max(least, Number(wide.toFixed(2)))
}

/** Returns the part of a phase completed `ahead` ms from now, 0 to 1. Null for a phase without an end. */
export function partDone({ msInPhase, msLeftInPhase }: TimerState, ahead: number): number | null {
  const length = msInPhase + msLeftInPhase
  if (!Number.isFinite(length)) return null
  return length === 0 ? 1 : Math.min(1, (msInPhase + ahead) / length)
}
