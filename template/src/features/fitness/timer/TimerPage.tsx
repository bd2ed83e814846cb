import { useGo } from '#ui/link.ts'
import * as uiTexts from '#ui/messages.ts'
import { Page } from '#ui/page/Page.tsx'
import { persistTimedResult, type TimedResult } from '../scores/timed-result.ts'
import { canSpeak } from './cues/beeper.ts'
import { usePhaseAnnouncement, useTimerCues, useTimerSignals } from './cues/use-cues.ts'
import { DoneFooter, TimerDone } from './Done.tsx'
import { MuteButton, RunningFooter, RunningTimer } from './Running.tsx'
import { resultOf } from './run.ts'
import { StartFooter, TimerSetup } from './Setup.tsx'
import { modeNames } from './timer-labels.ts'
import { useTimerRun, useTimerSettings, useTimerView } from './use-timer.ts'

/** timer: setup, running, result. A run continues while other screens are open. */
export default function TimerPage() {
  const [settings, change] = useTimerSettings()
  const signals = useTimerSignals(settings)
  const timer = useTimerRun()
  const view = useTimerView(timer.run)
  const go = useGo()
  useTimerCues(view, signals)
  usePhaseAnnouncement(view, settings.voice && canSpeak())
  const running = view && !view.isOver ? view : null
  const result = view?.isOver ? resultOf(view.run, view.plan, Date.now()) : null
  function start() {
    signals.wake()
    timer.start(settings[settings.mode])
  }
  function load(result: TimedResult) {
    persistTimedResult(result)
    timer.letGo()
    go('/addscore')
  }
  return (
    <Page
      title={view ? modeNames[view.plan.mode] : uiTexts.timerTitle}
      back="/tab4"
      actions={running && <MuteButton switches={settings} wake={signals.wake} onChange={change} />}
      footer={
        <>
          {!view && <StartFooter onStart={start} />}
          {running && <RunningFooter view={running} timer={timer} wake={signals.wake} />}
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
