import { useEffect, useMemo, useReducer, useState } from 'react'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { clear, persist, restoreJson } from '#platform/storage/storage.ts'
import { second } from '#platform/time/units.ts'
import { useEnter } from '#ui/page/use-page-visible.ts'
import {
  addLap,
  elapsedOf,
  finish,
  goOn,
  pause,
  type Run,
  readRun,
  reopen,
  startRun,
  undoLap,
} from './run.ts'
import { type Plan, planOf, type TimerState, timerAt } from './timer-plan.ts'
import { readSettings, type TimerSettings, type Workout } from './timer-workout.ts'

const runKey = 'molde.timer.run'

/** Returns the run stored on this phone, or null. */
export const restoreRun = (): Run | null => readRun(restoreJson(runKey), Date.now())

/** The current run and its actions. The run is stored on the phone: neither a reload nor another screen stops it. */
export function useTimerRun() {
  const [run, setRun] = useState(restoreRun)
  const [wasDiscarded, setDiscarded] = useState(false)
  function change(next: Run | null) {
    setRun(next)
    persistRun(next)
  }
  const by = (step: (run: Run, now: number) => Run) => () => {
    if (run) change(step(run, Date.now()))
  }
  return {
    run,
    start: (workout: Workout) => change(startRun(workout, Date.now())),
    pause: by(pause),
    goOn: by(goOn),
    finish: by(finish),
    reopen: by(reopen),
    addLap: by(addLap),
    undoLap: by(undoLap),
    correct: (part: Partial<Pick<Run, 'corrected' | 'reps'>>) => run && change({ ...run, ...part }),
    discard: () => {
      change(null)
      setDiscarded(true)
    },
    wasDiscarded,
    /** Removes the run from the phone only. This screen still shows it until it is opened again. */
    letGo: () => persistRun(null),
  }
}

export type Timer = ReturnType<typeof useTimerRun>

export function persistRun(run: Run | null): void {
  if (run) persist(runKey, JSON.stringify(run))
  else clear(runKey)
}

/** The state of a run for the screen. */
export interface TimerView {
  run: Run
  plan: Plan
  state: TimerState
  /** ms from the start. */
  ms: number
  isPaused: boolean
  /** The run has ended, by the clock or by the athlete. */
  isOver: boolean
}

/** Returns the view of a run at this moment. Null without a run. */
export function useTimerView(run: Run | null): TimerView | null {
  const workout = run?.workout
  const plan = useMemo(() => (workout ? planOf(workout) : null), [workout])
  const ms = useElapsed(run, plan?.end ?? 0)
  if (!run || !plan) return null
  const state = timerAt(plan, ms)
  const isOver = run.endedAt !== null || state.phase === 'done'
  return { run, plan, state, ms, isPaused: run.pausedAt !== null && !isOver, isOver }
}

/**
 * Returns the ms from the start, read from the clock at each full second and when the page becomes visible
 * again. 0 without a run.
 */
function useElapsed(run: Run | null, end: number): number {
  const [turn, look] = useReducer((count: number) => count + 1, 0)
  const ms = run ? elapsedOf(run, Date.now()) : 0
  const moves = run !== null && run.pausedAt === null && run.endedAt === null && ms < end
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading schedules the next one
  useEffect(() => {
    if (!moves || !run) return
    const timer = setTimeout(look, second - (elapsedOf(run, Date.now()) % second))
    return () => clearTimeout(timer)
  }, [run, moves, turn])
  useVisibleAgain(look)
  return ms
}

const settingsKey = 'molde.timer'

/** The timer's settings on this phone. Read again on entering the page, since another screen may have set a workout. */
export function useTimerSettings(): [TimerSettings, (part: Partial<TimerSettings>) => void] {
  const [settings, setSettings] = useState(storedSettings)
  useEnter(() => setSettings(storedSettings()))
  function change(part: Partial<TimerSettings>) {
    const next = { ...settings, ...part }
    setSettings(next)
    persistSettings(next)
  }
  return [settings, change]
}

/** Preselects a workout for the next opening of the timer. A current run is not changed. */
export const chooseWorkout = (workout: Workout): void =>
  persistSettings({ ...storedSettings(), mode: workout.mode, [workout.mode]: workout })

export const storedSettings = (): TimerSettings => readSettings(restoreJson(settingsKey))
export const persistSettings = (settings: TimerSettings): void =>
  persist(settingsKey, JSON.stringify(settings))
