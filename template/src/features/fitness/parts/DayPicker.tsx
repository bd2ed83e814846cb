import { chevronBack, chevronForward, todayOutline } from 'ionicons/icons'
import { IconButton } from '../../../ui/IconButton.tsx'
import { dayBeside, dayHeading } from '../rules/day-words.ts'
import styles from './DayPicker.module.css'

interface DayPickerProps {
  date: string
  today: string
  /** Nothing later than today is looked at. */
  onlyPast?: boolean
  onChange: (date: string) => void
}

/** Which day is looked at, in words, with ways to the days beside it. */
export function DayPicker({ date, today, onlyPast = false, onChange }: DayPickerProps) {
  const { name, rest } = dayHeading(date, today)
  const go = (next: string | null) => next !== null && onChange(next)
  const [before, after] = [dayBeside(date, -1, today), dayBeside(date, 1, today)]
  return (
    <div className={styles.picker}>
      <h2 className={styles.day} aria-live="polite">
        <span className={styles.name}>{name}</span> <span className={styles.rest}>{rest}</span>
      </h2>
      <div className={styles.ways}>
        {date !== today && (
          <IconButton icon={todayOutline} label="Volvé a hoy" onClick={() => onChange(today)} />
        )}
        <IconButton
          icon={chevronBack}
          label="Día anterior"
          kind="filled"
          disabled={before === null}
          onClick={() => go(before)}
        />
        <IconButton
          icon={chevronForward}
          label="Día siguiente"
          kind="filled"
          disabled={after === null || (onlyPast && date >= today)}
          onClick={() => go(after)}
        />
      </div>
    </div>
  )
}
