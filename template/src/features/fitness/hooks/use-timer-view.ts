import { useMemo } from 'react'
import { type TimerState, timerAt } from '../rules/timer-at.ts'
import { type Plan, planOf } from '../rules/timer-plan.ts'
import type { Run } from '../rules/timer-run.ts'
import { useElapsed } from './use-elapsed.ts'

/** What the screen shows of a run. */
export interface TimerView {
  run: Run
  plan: Plan
  state: TimerState
  /** ms from the tap. */
  ms: number
  isPaused: boolean
  /** By the clock or by the athlete. */
  isOver: boolean
}

/** A run as it stands now; null without one. */
export function useTimerView(run: Run | null): TimerView | null {
  const workout = run?.workout
  const plan = useMemo(() => (workout ? planOf(workout) : null), [workout])
  const ms = useElapsed(run, plan?.end ?? 0)
  if (!run || !plan) return null
  const state = timerAt(plan, ms)
  const isOver = run.endedAt !== null || state.phase === 'done'
  return { run, plan, state, ms, isPaused: run.pausedAt !== null && !isOver, isOver }
}
