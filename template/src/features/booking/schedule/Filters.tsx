import { star, starOutline } from 'ionicons/icons'
import { useState } from 'react'
import { clear, keys, persist, restore } from '#platform/storage/storage.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { useFavorites } from '../favorites/favorites.ts'
import * as texts from '../messages.ts'
import { type Filter, type filterChoices, filterIn } from './day-plan.ts'
import styles from './schedule.module.css'

interface FiltersProps {
  choices: ReturnType<typeof filterChoices>
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Chips for the favourites, activities and coaches of these days. A second tap turns a chip off. */
export function Filters({ choices: { activities, coaches }, filter, onChange }: FiltersProps) {
  const { favorites } = useFavorites()
  const isOnly = filter.favorites !== null
  const toggle = (part: 'activity' | 'coach', value: string) =>
    onChange({ ...filter, [part]: filter[part] === value ? '' : value })
  return (
    <ChipRow label={texts.filterClasses}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out no fieldset as `contents`. */}
      <div role="group" aria-label={texts.activity} className={styles.group}>
        {activities.some(activity => favorites.names.includes(activity)) && (
          <Chip
            icon={isOnly ? star : starOutline}
            selected={isOnly}
            onClick={() => onChange({ ...filter, favorites: isOnly ? null : favorites.names })}
          >
            {texts.favorites}
          </Chip>
        )}
        {activities.map(activity => (
          <Chip
            key={activity}
            selected={filter.activity === activity}
            onClick={() => toggle('activity', activity)}
          >
            {activity}
          </Chip>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out no fieldset as `contents`. */}
      <div role="group" aria-label={texts.coach} className={styles.group}>
        {coaches.map(({ id, fullname }) => (
          <Chip key={id} selected={filter.coach === id} onClick={() => toggle('coach', id)}>
            {fullname}
          </Chip>
        ))}
      </div>
    </ChipRow>
  )
}

/** The schedule's filter. Persists activity and favourites, but no coach, who may be away at the next visit. */
export function useFilter(slots: readonly Slot[]): [Filter, (next: Filter) => void] {
  const { favorites, setOnly } = useFavorites()
  const [chosen, setChosen] = useState(() => ({ activity: restore(keys.category) ?? '', coach: '' }))
  function choose({ activity, coach, favorites: only }: Filter) {
    if (activity === '') clear(keys.category)
    else persist(keys.category, activity)
    setChosen({ activity, coach })
    if ((only !== null) !== favorites.only) setOnly(only !== null)
  }
  return [filterIn(slots, { ...chosen, favorites: favorites.only ? favorites.names : null }), choose]
}
