import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import type { Filter, filterChoices } from '../rules/day-plan.ts'

interface FiltersProps {
  choices: ReturnType<typeof filterChoices>
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Chips for the activities and coaches of these days; one that is on is switched off by a second tap. */
export function Filters({ choices: { activities, coaches }, filter, onChange }: FiltersProps) {
  const toggled = (part: keyof Filter, value: string) =>
    onChange({ ...filter, [part]: filter[part] === value ? '' : value })
  return (
    <ChipRow label="Filtrá las clases">
      {activities.map(activity => (
        <Chip
          key={activity}
          selected={filter.activity === activity}
          onClick={() => toggled('activity', activity)}
        >
          {activity}
        </Chip>
      ))}
      {coaches.map(({ id, fullname }) => (
        <Chip key={id} selected={filter.coach === id} onClick={() => toggled('coach', id)}>
          {fullname}
        </Chip>
      ))}
    </ChipRow>
  )
}
