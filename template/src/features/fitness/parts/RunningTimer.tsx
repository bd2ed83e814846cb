import { useUnfinished } from '../../../ui/use-unfinished.ts'
import { useSpaceKey } from '../hooks/use-space-key.ts'
import type { Timer } from '../hooks/use-timer-run.ts'
import type { TimerView } from '../hooks/use-timer-view.ts'
import { useWakeLock } from '../hooks/use-wake-lock.ts'
import { isCounted } from '../rules/timer-result.ts'
import { RoundCounter } from './RoundCounter.tsx'
import styles from './RunningTimer.module.css'
import { TimerStage } from './TimerStage.tsx'

interface RunningTimerProps {
  view: TimerView
  timer: Timer
  /** In each tap: after a locked screen or a reload nothing sounds before one. */
  wake: () => void
}

/** The timer from the tap to its end, over the whole page. */
export function RunningTimer({ view, timer, wake }: RunningTimerProps) {
  const { run, plan, state, isPaused } = view
  useUnfinished(true)
  const mayGoDark = useWakeLock(!isPaused)
  const place = useSpaceKey<HTMLDivElement>(isPaused ? timer.goOn : timer.pause)
  return (
    <div ref={place} className={styles.whole} onPointerDown={wake}>
      <TimerStage view={view}>
        {isCounted(plan) && (
          <RoundCounter
            run={run}
            disabled={state.phase === 'lead' || isPaused}
            onAdd={timer.addLap}
            onUndo={timer.undoLap}
          />
        )}
        {mayGoDark && (
          <p className={styles.note}>Tu teléfono puede apagar la pantalla: el reloj sigue contando igual.</p>
        )}
      </TimerStage>
    </div>
  )
}
