import { keepTimedResult, type TimedResult } from '../../../platform/timed-result.ts'
import { useGo } from '../../../ui/link.ts'
import { Page } from '../../../ui/Page.tsx'
import { usePhaseAnnouncement, useTimerCues } from '../hooks/use-timer-cues.ts'
import { useTimerRun } from '../hooks/use-timer-run.ts'
import { useTimerSettings } from '../hooks/use-timer-settings.ts'
import { useTimerSignals } from '../hooks/use-timer-signals.ts'
import { useTimerView } from '../hooks/use-timer-view.ts'
import { MuteButton } from '../parts/MuteButton.tsx'
import { RunningTimer } from '../parts/RunningTimer.tsx'
import { TimerDone } from '../parts/TimerDone.tsx'
import { DoneFooter, RunningFooter, StartFooter } from '../parts/TimerFooter.tsx'
import { TimerSetup } from '../parts/TimerSetup.tsx'
import { resultOf } from '../rules/timer-result.ts'
import { modeNames } from '../rules/timer-words.ts'

/** timer: AMRAP, EMOM, Tabata, For Time and one's own. It goes on while one is elsewhere. */
export default function TimerPage() {
  const [settings, change] = useTimerSettings()
  const signals = useTimerSignals(settings)
  const timer = useTimerRun()
  const view = useTimerView(timer.run)
  const go = useGo()
  useTimerCues(view, signals)
  usePhaseAnnouncement(view)
  const running = view && !view.isOver ? view : null
  const result = view?.isOver ? resultOf(view.run, view.plan, Date.now()) : null
  function start() {
    signals.wake()
    timer.start(settings[settings.mode])
  }
  function load(result: TimedResult) {
    keepTimedResult(result)
    timer.letGo()
    go('/addscore')
  }
  return (
    <Page
      title={view ? modeNames[view.plan.mode] : 'Reloj'}
      back="/tab4"
      actions={running && <MuteButton switches={settings} onChange={change} />}
      footer={
        <>
          {!view && <StartFooter onStart={start} />}
          {running && <RunningFooter view={running} timer={timer} />}
          {result && <DoneFooter onLoad={() => load(result)} onAgain={timer.discard} />}
        </>
      }
    >
      {!view && <TimerSetup settings={settings} onChange={change} isBack={timer.wasDiscarded} />}
      {running && <RunningTimer view={running} timer={timer} wake={signals.wake} />}
      {result && (
        <TimerDone
          result={result}
          onCorrect={timer.correct}
          onReopen={view?.state.phase === 'done' ? undefined : timer.reopen}
        />
      )}
    </Page>
  )
}
