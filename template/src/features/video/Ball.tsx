import { classes } from '../../ui/classes.ts'
import styles from './Ball.module.css'

/** The ball over the film: an ornament in the gym's colour, at rest for who has asked for less motion. */
export function Ball({ still }: { still: boolean }) {
  return (
    <svg className={classes(styles.ball, still && styles.still)} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.skin} cx="32" cy="32" r="30" />
      <path className={styles.seam} d="M32 2v60M2 32h60M10 10c16 12 16 32 0 44M54 10c-16 12-16 32 0 44" />
    </svg>
  )
}
