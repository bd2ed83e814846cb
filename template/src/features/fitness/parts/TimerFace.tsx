import type { CSSProperties } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { TimerState } from '../rules/timer-at.ts'
import { faceWidth } from '../rules/timer-face.ts'
import { clock, faceSeconds, faceWords } from '../rules/timer-words.ts'
import type { Mode } from '../rules/timer-workout.ts'
import styles from './TimerFace.module.css'

/** The time, as large as the screen lets it be. */
export function TimerFace({ mode, state }: { mode: Mode; state: TimerState }) {
  const seconds = faceSeconds(mode, state)
  const text = state.phase === 'lead' ? String(seconds) : clock(seconds)
  return (
    <div role="timer" className={styles.face}>
      <span className="visually-hidden">{faceWords(mode, state)}</span>
      <span
        aria-hidden="true"
        className={classes(styles.time, 'tabular')}
        style={{ '--wide': faceWidth(text) } as CSSProperties}
      >
        {text}
      </span>
    </div>
  )
}
