import { until } from '../messages.ts'
import styles from './Hours.module.css'

/** Hours of a class, with a large start time: '19:00 a 20:00'. */
export function Hours({ time, end }: { time: string; end: string }) {
  return (
    <p className={styles.hours}>
      <span>{time}</span> <span className={styles.end}>{until(end)}</span>
    </p>
  )
}
