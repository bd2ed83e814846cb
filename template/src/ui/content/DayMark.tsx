import { dayParts } from '#platform/time/calendar.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import styles from './DayMark.module.css'

/** The day of a row, at its start. `date`: YYYY-MM-DD. */
export function DayMark({ date }: { date: string }) {
  const { weekday, day } = dayParts(date)
  return (
    <span className={styles.day}>
      <span className="visually-hidden">{fullDay(date)}</span>
      <span className={styles.weekday} aria-hidden="true">
        {weekday}
      </span>
      <span className={styles.number} aria-hidden="true">
        {day}
      </span>
    </span>
  )
}
