import type { TimerView } from '../hooks/use-timer-view.ts'
import { partDone } from '../rules/timer-face.ts'
import styles from './TimerBar.module.css'

/** How much of the phase is over. It says nothing that the time does not say. */
export function TimerBar({ view: { state, isPaused } }: { view: TimerView }) {
  const part = partDone(state, isPaused ? 0 : 1000)
  if (part === null) return <div className={styles.none} />
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.done} style={{ scale: `${part} 1` }} />
    </div>
  )
}
