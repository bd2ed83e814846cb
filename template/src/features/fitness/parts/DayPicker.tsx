import { dayBeside, dayHeading } from '../rules/day-words.ts'
import { StepPicker } from './StepPicker.tsx'

interface DayPickerProps {
  date: string
  today: string
  /** Nothing later than today is looked at. */
  onlyPast?: boolean
  onChange: (date: string) => void
}

/** Which day is looked at, in words, with ways to the days beside it. */
export function DayPicker({ date, today, onlyPast = false, onChange }: DayPickerProps) {
  const to = (next: string | null) => (next === null ? null : () => onChange(next))
  const after = onlyPast && date >= today ? null : dayBeside(date, 1, today)
  return (
    <StepPicker
      {...dayHeading(date, today)}
      before={{ label: 'Día anterior', go: to(dayBeside(date, -1, today)) }}
      after={{ label: 'Día siguiente', go: to(after) }}
      now={{ label: 'Volvé a hoy', go: to(date === today ? null : today) }}
    />
  )
}
