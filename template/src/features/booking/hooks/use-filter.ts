import { useState } from 'react'
import type { Slot } from '../../../domain/classes/operations.ts'
import { forget, keys, recall, remember } from '../../../platform/storage.ts'
import { type Filter, filterIn, noFilter } from '../rules/day-plan.ts'

/** What the schedule is filtered by. The activity is remembered for the next visit; a coach, who may be away then, is not. */
export function useFilter(slots: readonly Slot[]): [Filter, (next: Filter) => void] {
  const [chosen, setChosen] = useState(() => ({ ...noFilter, activity: recall(keys.category) ?? '' }))
  function choose(next: Filter) {
    if (next.activity === '') forget(keys.category)
    else remember(keys.category, next.activity)
    setChosen(next)
  }
  return [filterIn(slots, chosen), choose]
}
