import { chevronBack, chevronForward } from 'ionicons/icons'
import { dayParts } from '#platform/time/calendar.ts'
import { addDays } from '#platform/time/gym-time.ts'
import { visibleDays, weeksAhead } from '#protocol/booking/classes.ts'
import { IconButton } from '#ui/Button.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { weekOf } from './day-plan.ts'
import styles from './schedule.module.css'

interface WeekPickerProps {
  /** The first day of the visible week, like `today` YYYY-MM-DD. */
  first: string
  today: string
  /** Called with the first day of another week. */
  onChange: (first: string) => void
}

/** Chooses the visible seven days, from today as far ahead as gyms publish. */
export function WeekPicker({ first, today, onChange }: WeekPickerProps) {
  const week = weekOf(first, today)
  const [from, to] = [dayParts(first), dayParts(addDays(first, visibleDays - 1))]
  const days = later.fromTo(`${from.day} ${from.month}`, `${to.day} ${to.month}`)
  useAnnounceChange(days)
  return (
    <div className={styles.weekPicker}>
      <IconButton
        icon={chevronBack}
        label={texts.previousWeek}
        disabled={week <= 0}
        onClick={() => onChange(addDays(first, -visibleDays))}
      />
      <Text strong className="tabular">
        {days}
      </Text>
      <IconButton
        icon={chevronForward}
        label={texts.nextWeek}
        disabled={week >= weeksAhead - 1}
        onClick={() => onChange(addDays(first, visibleDays))}
      />
    </div>
  )
}
