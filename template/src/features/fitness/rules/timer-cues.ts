import { second } from '../../../platform/time.ts'
import { type TimerState, timerAt } from './timer-at.ts'
import type { Plan } from './timer-plan.ts'
import { presentWords } from './timer-words.ts'

export type CueKind = 'ready' | 'go' | 'rest' | 'done' | 'ten' | 'half' | 'count' | 'back'

/** What the timer says at an instant. */
export interface Cue {
  kind: CueKind
  words: string
}

/** ms that a phase must have for a word in its middle. */
const longEnough = { ten: 30 * second, half: 60 * second, count: 5 * second }

/**
 * What is to be said on the way from one instant to another, both in ms from the tap (`from` below 0: nothing was said yet). One cue at most:
 * whoever comes back from a locked phone hears where the timer stands, not all that was missed.
 */
export function cuesBetween(plan: Plan, from: number, to: number): Cue[] {
  const state = timerAt(plan, to)
  if (from < 0 || timerAt(plan, from).index !== state.index) {
    return [state.msInPhase < second ? beginning(state) : { kind: 'back', words: presentWords(state) }]
  }
  const whole = Math.floor(to / second) * second
  return whole > from ? within(plan, timerAt(plan, whole)) : []
}

function beginning(state: TimerState): Cue {
  switch (state.phase) {
    case 'lead':
      return { kind: 'ready', words: 'Preparate' }
    case 'work':
      return { kind: 'go', words: goWords(state) }
    case 'rest':
      return { kind: 'rest', words: 'Descanso' }
    case 'done':
      return { kind: 'done', words: 'Terminaste' }
  }
}

function goWords({ round, rounds }: TimerState): string {
  if (rounds > 1 && round === rounds) return 'Última ronda'
  return rounds >= 4 && (round - 1) * 2 === rounds ? '¡Ya! Mitad' : '¡Ya!'
}

const counted: Readonly<Record<number, string>> = { 3: 'Tres', 2: 'Dos', 1: 'Uno' }

function within(plan: Plan, { phase, msInPhase, msLeftInPhase }: TimerState): Cue[] {
  if (phase === 'done') return []
  const length = msInPhase + msLeftInPhase
  const words = counted[msLeftInPhase / second]
  if (words && length >= longEnough.count) return [{ kind: 'count', words }]
  if (msLeftInPhase === 10 * second && length >= longEnough.ten)
    return [{ kind: 'ten', words: 'Diez segundos' }]
  const half = Math.floor(length / 2 / second) * second
  const isHalf = plan.segments.length === 1 && length >= longEnough.half && msInPhase === half
  return isHalf ? [{ kind: 'half', words: 'Mitad' }] : []
}
