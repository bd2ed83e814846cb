import { chevronBack, chevronForward } from 'ionicons/icons'
import { addDays, fullDay } from '#platform/time/gym-time.ts'
import { visibleDays } from '#protocol/booking/classes.ts'
import { IconButton } from '#ui/Button.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import * as texts from '../messages.ts'
import styles from './today.module.css'

interface DayPickerProps {
  /** Like `today` YYYY-MM-DD. */
  date: string
  today: string
  onChange: (date: string) => void
}

/** Chooses the day, from today to the last day of the schedule. */
export function DayPicker({ date, today, onChange }: DayPickerProps) {
  useAnnounceChange(fullDay(date))
  const last = addDays(today, visibleDays - 1)
  return (
    <div className={styles.picker}>
      <IconButton
        icon={chevronBack}
        label={texts.previousDay}
        disabled={date <= today}
        onClick={() => onChange(addDays(date, -1))}
      />
      <p className={styles.date}>{fullDay(date)}</p>
      <IconButton
        icon={chevronForward}
        label={texts.nextDay}
        disabled={date >= last}
        onClick={() => onChange(addDays(date, 1))}
      />
    </div>
  )
}
