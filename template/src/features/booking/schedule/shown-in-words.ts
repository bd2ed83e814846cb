import { capitalize } from '#platform/capitalize.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { type Filter, isFiltered, isIn } from './day-plan.ts'

interface Shown {
  date: string
  filter: Filter
  showsWeek: boolean
}

/**
 * Describes the visible classes: 'Lunes 30 de noviembre, 8 clases', '6 clases esta semana', 'Ninguna clase
 * coincide'. '' for a day without matches, as the text in place of its list is already announced.
 */
export function shownInWords(slots: readonly Slot[], { date, filter, showsWeek }: Shown): string {
  const inFilter = isIn(filter)
  const count = slots.filter(slot => inFilter(slot) && (showsWeek || slot.date === date)).length
  if (count === 0 && isFiltered(filter)) return showsWeek ? texts.noClassMatches : ''
  const classes = count === 0 ? texts.noClasses : later.classes(count)
  return showsWeek ? later.thisWeek(capitalize(classes)) : `${capitalize(fullDay(date))}, ${classes}`
}
