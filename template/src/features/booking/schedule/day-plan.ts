import type { Slot } from '../../../domain/classes/operations.ts'

export interface Filter {
  /** '' for all. */
  activity: string
  /** A coach's id, '' for all. */
  coach: string
}

export const noFilter: Filter = { activity: '', coach: '' }

/** Whether any filter is on. */
export const isFiltered = ({ activity, coach }: Filter): boolean => activity !== '' || coach !== ''

export interface PartOfDay {
  name: 'Mañana' | 'Tarde' | 'Noche'
  slots: Slot[]
}

/** The classes of one day that a filter lets through, in their parts of the day; empty parts are left out. */
export function dayPlan(slots: readonly Slot[], date: string, { activity, coach }: Filter): PartOfDay[] {
  const shown = slots.filter(
    slot =>
      slot.date === date &&
      (activity === '' || slot.name === activity) &&
      (coach === '' || slot.coach?.id === coach),
  )
  return (['Mañana', 'Tarde', 'Noche'] as const)
    .map(name => ({ name, slots: shown.filter(slot => partOf(slot.time) === name) }))
    .filter(part => part.slots.length > 0)
}

function partOf(time: string): PartOfDay['name'] {
  if (time < '13:00') return 'Mañana'
  return time < '19:00' ? 'Tarde' : 'Noche'
}

/** What can be filtered by: each activity and coach once, in the order of their names. */
export function filterChoices(slots: readonly Slot[]): {
  activities: string[]
  coaches: { id: string; fullname: string }[]
} {
  const coaches = new Map(slots.flatMap(({ coach }) => (coach ? [[coach.id, coach] as const] : [])))
  return {
    activities: [...new Set(slots.map(({ name }) => name))].sort(inSpanish),
    coaches: [...coaches.values()].sort((a, b) => inSpanish(a.fullname, b.fullname)),
  }
}

/** The filter without what none of these classes has: it would hide all of them, and no chip would say so. */
export function filterIn(slots: readonly Slot[], { activity, coach }: Filter): Filter {
  const known = {
    activity: slots.some(slot => slot.name === activity) ? activity : '',
    coach: slots.some(slot => slot.coach?.id === coach) ? coach : '',
  }
  return known.activity === '' && known.coach === '' ? noFilter : known
}

const inSpanish = (a: string, b: string): number => a.localeCompare(b, 'es')

/** The day to show first: today while a class is still to come, else the next day that has one. */
export function firstDay(slots: readonly Slot[], today: string, now: number): string {
  return slots.find(slot => slot.startsAt > now)?.date ?? today
}
