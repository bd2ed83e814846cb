import { second } from '#platform/time/units.ts'
import * as texts from '../../messages.ts'
import { presentLabel } from '../timer-labels.ts'
import { type Plan, type TimerState, timerAt } from '../timer-plan.ts'

export type CueKind = 'ready' | 'go' | 'rest' | 'done' | 'ten' | 'half' | 'count' | 'back'

/** A sound with its spoken text. */
export interface Cue {
  kind: CueKind
  text: string
}

/** Minimum length of a phase in ms, for each cue in its middle. */
const longEnough = { ten: 30 * second, half: 60 * second, count: 5 * second }

/**
 * Returns the cue between two instants, both in ms from the tap. A `from` below 0 means that no cue was given
 * yet. The list holds at most one cue: after the phone was locked, the athlete hears the current phase, not all
 * missed cues.
 */
export function cuesBetween(plan: Plan, from: number, to: number): Cue[] {
  const state = timerAt(plan, to)
  if (from < 0 || timerAt(plan, from).index !== state.index) {
    return [state.msInPhase < second ? beginning(state) : { kind: 'back', text: presentLabel(state) }]
  }
  const whole = Math.floor(to / second) * second
  return whole > from ? within(plan, timerAt(plan, whole)) : []
}

function beginning(state: TimerState): Cue {
  switch (state.phase) {
    case 'lead':
      return { kind: 'ready', text: texts.getReady }
    case 'work':
      return { kind: 'go', text: goText(state) }
    case 'rest':
      return { kind: 'rest', text: texts.rest }
    case 'done':
      return { kind: 'done', text: texts.finished }
  }
}

function goText({ round, rounds }: TimerState): string {
  if (rounds > 1 && round === rounds) return texts.lastRound
  return rounds >= 4 && (round - 1) * 2 === rounds ? texts.goHalfway : texts.go
}

const counted: Readonly<Record<number, string>> = { 3: texts.three, 2: texts.two, 1: texts.one }

function within(plan: Plan, { phase, msInPhase, msLeftInPhase }: TimerState): Cue[] {
  if (phase === 'done') return []
  const length = msInPhase + msLeftInPhase
  const text = counted[msLeftInPhase / second]
  if (text && length >= longEnough.count) return [{ kind: 'count', text }]
  if (msLeftInPhase === 10 * second && length >= longEnough.ten)
    return [{ kind: 'ten', text: texts.tenSeconds }]
  const half = Math.floor(length / 2 / second) * second
  const isHalf = plan.segments.length === 1 && length >= longEnough.half && msInPhase === half
  return isHalf ? [{ kind: 'half', text: texts.halfway }] : []
}
