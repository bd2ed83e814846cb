import { useState } from 'react'
import { forget, recallJson, remember } from '../../../platform/storage.ts'
import {
  addLap,
  finish,
  goOn,
  pause,
  type Run,
  readRun,
  reopen,
  startRun,
  undoLap,
} from '../rules/timer-run.ts'
import type { Workout } from '../rules/timer-workout.ts'

const key = 'molde.timer.run'

/** The timer that runs, with all that can be done to it. It is kept on the phone: a reload and another screen do not stop it. */
export function useTimerRun() {
  const [run, setRun] = useState(() => readRun(recallJson(key), Date.now()))
  const [wasDiscarded, setDiscarded] = useState(false)
  function change(next: Run | null) {
    setRun(next)
    keep(next)
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
    /** Stays on the screen, and is gone when the screen is opened anew. */
    letGo: () => keep(null),
  }
}

export type Timer = ReturnType<typeof useTimerRun>

function keep(run: Run | null): void {
  if (run) remember(key, JSON.stringify(run))
  else forget(key)
}
