import { type Drawing, drawings } from '../rules/drawings.ts'
import styles from './StepDrawing.module.css'

/** The sign to look for on the phone's screen. The words beside it say the same. */
export function StepDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <span className={styles.frame} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 64 64" role="presentation">
        <path d={drawings[drawing]} />
      </svg>
    </span>
  )
}
