import { monthBeside, monthHeading } from '../rules/month-words.ts'
import { StepPicker } from './StepPicker.tsx'

interface MonthPickerProps {
  /** YYYY-MM, as `thisMonth`. */
  month: string
  thisMonth: string
  onChange: (month: string) => void
}

/** Which month is looked at, with ways to those beside it; none is to come. */
export function MonthPicker({ month, thisMonth, onChange }: MonthPickerProps) {
  const to = (next: string | null) => (next === null ? null : () => onChange(next))
  return (
    <StepPicker
      {...monthHeading(month, thisMonth)}
      before={{ label: 'Mes anterior', go: to(monthBeside(month, -1, thisMonth)) }}
      after={{ label: 'Mes siguiente', go: to(monthBeside(month, 1, thisMonth)) }}
      now={{ label: 'Volvé a este mes', go: to(month === thisMonth ? null : thisMonth) }}
    />
  )
}
