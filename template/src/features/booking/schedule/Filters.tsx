import { useState } from 'react'
import type { Slot } from '../../../domain/classes/operations.ts'
import { clear, keys, persist, restore } from '../../../platform/storage/storage.ts'
import { Chip, ChipRow } from '../../../ui/form/choice/Chip.tsx'
import { type Filter, type filterChoices, filterIn, noFilter } from './day-plan.ts'

interface FiltersProps {
  choices: ReturnType<typeof filterChoices>
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Chips for the activities and coaches of these days; a second tap switches one off. */
export function Filters({ choices: { activities, coaches }, filter, onChange }: FiltersProps) {
  const toggle = (part: keyof Filter, value: string) =>
    onChange({ ...filter, [part]: filter[part] === value ? '' : value })
  return (
    <ChipRow label="Filtrá las clases">
      {activities.map(activity => (
        <Chip
          key={activity}
          selected={filter.activity === activity}
          onClick={() => toggle('activity', activity)}
        >
          {activity}
        </Chip>
      ))}
      {coaches.map(({ id, fullname }) => (
        <Chip key={id} selected={filter.coach === id} onClick={() => toggle('coach', id)}>
          {fullname}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** The schedule's filter. The activity is persisted for the next visit; a coach, who may be away then, is not. */
export function useFilter(slots: readonly Slot[]): [Filter, (next: Filter) => void] {
  const [chosen, setChosen] = useState(() => ({ ...noFilter, activity: restore(keys.category) ?? '' }))
  function choose(next: Filter) {
    if (next.activity === '') clear(keys.category)
    else persist(keys.category, next.activity)
    setChosen(next)
  }
  return [filterIn(slots, chosen), choose]
}
