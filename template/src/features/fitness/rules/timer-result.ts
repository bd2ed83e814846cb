import { counted } from '../../../platform/counted.ts'
import type { TimedResult } from '../../../platform/timed-result.ts'
import { type TimerState, timerAt } from './timer-at.ts'
import { lead, type Plan } from './timer-plan.ts'
import { elapsedOf, type Run } from './timer-run.ts'
import { clock } from './timer-words.ts'

/** What a run that is over came to. `at` is the instant of its end, `now` the present, both ms. */
export function resultOf(run: Run, plan: Plan, now: number): TimedResult {
  const state = timerAt(plan, elapsedOf(run, now))
  const isTime = plan.mode === 'fortime' && state.phase !== 'done'
  return {
    kind: isTime ? 'time' : 'rounds',
    seconds: Math.floor(state.elapsed / 1000),
    rounds: run.corrected ?? (isCounted(plan) ? run.laps.length : roundsDone(state)),
    reps: run.reps,
    mode: plan.mode,
    at: Math.min(run.endedAt ?? now, run.startedAt + run.pausedFor + plan.end),
  }
}

const roundsDone = ({ phase, round, rounds }: TimerState): number => (phase === 'done' ? rounds : round - 1)

/** Whether the athlete counts the rounds, since the clock does not. */
export const isCounted = ({ mode }: Plan): boolean => mode === 'amrap' || mode === 'fortime'

/** The result in large: '12:34', '8 rondas', '5 rondas + 12'. */
export function resultWords({ kind, seconds, rounds, reps }: TimedResult): string {
  if (kind === 'time') return clock(seconds)
  return counted(rounds, 'ronda') + (reps > 0 ? ` + ${reps}` : '')
}

/** ms that the last counted round took; null before there is one. */
export function lastLap({ laps }: Run): number | null {
  const last = laps.at(-1)
  return last === undefined ? null : last - (laps.at(-2) ?? lead)
}

/** What stands under the result. */
export function doneWords({ kind, mode, seconds, rounds }: TimedResult): string {
  const time = clock(seconds)
  if (kind === 'time') return rounds > 0 ? `Tu tiempo, con ${counted(rounds, 'ronda')}.` : 'Tu tiempo.'
  return mode === 'fortime' ? `Llegaste al tope de ${time}. ¿Hasta dónde llegaste?` : `En ${time}.`
}
