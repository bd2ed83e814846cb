import { dayParts } from '../../platform/time/calendar.ts'
import styles from './DayMark.module.css'

/** The day a row is about, at its start; `date`: YYYY-MM-DD. */
export function DayMark({ date }: { date: string }) {
  const { weekday, day } = dayParts(date)
  return (
    <span className={styles.day}>
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.number}>{day}</span>
    </span>
  )
}
