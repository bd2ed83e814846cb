import { chevronBack, chevronForward, todayOutline } from 'ionicons/icons'
import { IconButton } from '#ui/Button.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import styles from './DayPicker.module.css'
import { dayBeside, dayHeading } from './days.ts'
import * as texts from './messages.ts'

interface DayPickerProps {
  date: string
  today: string
  /** Excludes days after today. */
  onlyPast?: boolean
  onChange: (date: string) => void
}

/** Shows the selected day, with buttons for the previous and the next day. */
export function DayPicker({ date, today, onlyPast = false, onChange }: DayPickerProps) {
  const to = (next: string | null) => (next === null ? null : () => onChange(next))
  const after = onlyPast && date >= today ? null : dayBeside(date, 1, today)
  return (
    <StepPicker
      {...dayHeading(date, today)}
      before={{ label: texts.dayBefore, go: to(dayBeside(date, -1, today)) }}
      after={{ label: texts.dayAfter, go: to(after) }}
      now={{ label: texts.backToToday, go: to(date === today ? null : today) }}
    />
  )
}

/** A button. Null for `go` disables it. */
interface Step {
  label: string
  go: (() => void) | null
}

interface StepPickerProps {
  name: string
  rest: string
  before: Step
  after: Step
  /** Returns to today or to this month. */
  now: Step
}

/** Shows the selected day or month, with buttons for its neighbours. */
export function StepPicker({ name, rest, before, after, now }: StepPickerProps) {
  useAnnounceChange(`${name} ${rest}`)
  return (
    <div className={styles.picker}>
      <h2 className={styles.heading}>
        <span className={styles.name}>{name}</span> <span className={styles.rest}>{rest}</span>
      </h2>
      <div className={styles.ways}>
        {now.go && <IconButton icon={todayOutline} label={now.label} onClick={now.go} />}
        <Way icon={chevronBack} step={before} />
        <Way icon={chevronForward} step={after} />
      </div>
    </div>
  )
}

function Way({ icon, step: { label, go } }: { icon: string; step: Step }) {
  return <IconButton icon={icon} label={label} kind="filled" disabled={go === null} onClick={() => go?.()} />
}
