import { useState } from 'react'
import { DoneFooter, TimerDone } from '#features/fitness/timer/Done.tsx'
import { MuteButton, RoundCounter, RunningFooter, TimerStage } from '#features/fitness/timer/Running.tsx'
import { resultOf, startRun } from '#features/fitness/timer/run.ts'
import { StartFooter, TimerSetup } from '#features/fitness/timer/Setup.tsx'
import { planOf, timerAt } from '#features/fitness/timer/timer-plan.ts'
import { readSettings, usual, type Workout } from '#features/fitness/timer/timer-workout.ts'
import type { Timer, TimerView } from '#features/fitness/timer/use-timer.ts'
import { PhoneScreen, Shelf } from './Shelf.tsx'

const nothing = () => {}
const timer: Timer = {
  run: null,
  start: nothing,
  pause: nothing,
  goOn: nothing,
  finish: nothing,
  reopen: nothing,
  addLap: nothing,
  undoLap: nothing,
  correct: nothing,
  discard: nothing,
  letGo: nothing,
  wasDiscarded: false,
}

/** Returns the timer `seconds` after its start. */
function viewOf(workout: Workout, seconds: number, isPaused = false): TimerView {
  const plan = planOf(workout)
  const ms = seconds * 1000
  const run = { ...startRun(workout, 0), laps: [70_000, 140_000] }
  return { run, plan, state: timerAt(plan, ms), ms, isPaused, isOver: false }
}

const stages: [string, TimerView][] = [
  ['lead', viewOf(usual.tabata, 3)],
  ['work', viewOf(usual.tabata, 72)],
  ['rest', viewOf(usual.tabata, 93)],
  ['pause', viewOf(usual.emom, 43, true)],
  ['hours', viewOf(usual.fortime, 4000)],
]
const amrap = viewOf(usual.amrap, 150)
const ends = [
  resultOf(amrap.run, amrap.plan, 900_000),
  resultOf({ ...startRun(usual.fortime, 0), endedAt: 764_000 }, planOf(usual.fortime), 900_000),
]

/** The timer before, during and after. */
export function FitnessTimer() {
  const [settings, setSettings] = useState(() => readSettings({ mode: 'custom' }))
  const change = (part: Partial<typeof settings>) => setSettings({ ...settings, ...part })
  return (
    <>
      <Shelf title="Timer">
        <TimerSetup settings={settings} onChange={change} isBack={false} />
        <StartFooter onStart={nothing} />
      </Shelf>
      <Shelf title="Timer at work">
        <MuteButton switches={settings} wake={nothing} onChange={change} />
        {stages.map(([name, view]) => (
          <PhoneScreen key={name}>
            <TimerStage view={view} />
          </PhoneScreen>
        ))}
        <PhoneScreen>
          <TimerStage view={amrap}>
            <RoundCounter run={amrap.run} disabled={false} onAdd={nothing} onUndo={nothing} />
          </TimerStage>
        </PhoneScreen>
        <RunningFooter view={amrap} timer={timer} wake={nothing} />
      </Shelf>
      <Shelf title="Timer at its end">
        {ends.map(result => (
          <TimerDone key={result.kind} result={result} onCorrect={nothing} onReopen={nothing} />
        ))}
        <DoneFooter onLoad={nothing} onAgain={nothing} />
      </Shelf>
    </>
  )
}
