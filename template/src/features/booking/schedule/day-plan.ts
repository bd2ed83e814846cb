import type { Slot } from '../../../domain/classes/operations.ts'
import { addDays } from '../../../platform/time/gym-time.ts'
import { day } from '../../../platform/time/units.ts'
import { slotOffer } from '../book/slot-offer.ts'

/** ms */
const week = 7 * day

export interface Filter {
  /** '' for all. */
  activity: string
  /** A coach's id, '' for all. */
  coach: string
  /** No activities but these; null for all. */
  favorites: readonly string[] | null
}

export const noFilter: Filter = { activity: '', coach: '', favorites: null }

/** Whether any filter is on. */
export const isFiltered = ({ activity, coach, favorites }: Filter): boolean =>
  activity !== '' || coach !== '' || favorites !== null

export interface PartOfDay {
  name: 'A la mañana' | 'A la tarde' | 'A la noche'
  slots: Slot[]
}

/** Whether a filter lets a class through. */
export const isIn =
  ({ activity, coach, favorites }: Filter) =>
  (slot: Slot): boolean =>
    (activity === '' || slot.name === activity) &&
    (coach === '' || slot.coach?.id === coach) &&
    (favorites === null || favorites.includes(slot.name))

/** The classes of one day that a filter lets through, in their parts of the day; empty parts are left out. */
export function dayPlan(slots: readonly Slot[], date: string, filter: Filter): PartOfDay[] {
  const shown = slots.filter(slot => slot.date === date && isIn(filter)(slot))
  const parts = (['A la mañana', 'A la tarde', 'A la noche'] as const).map(name => ({
    name,
    slots: shown.filter(slot => partOf(slot.time) === name),
  }))
  return withSlots(parts, () => true)
}

/** The parts of a day with these of their classes alone; empty parts are left out. */
export const withSlots = (parts: readonly PartOfDay[], isShown: (slot: Slot) => boolean): PartOfDay[] =>
  parts
    .map(({ name, slots }) => ({ name, slots: slots.filter(isShown) }))
    .filter(({ slots }) => slots.length > 0)

function partOf(time: string): PartOfDay['name'] {
  if (time < '13:00') return 'A la mañana'
  return time < '19:00' ? 'A la tarde' : 'A la noche'
}

/** Fewer than these are no trouble to look past. */
const few = 2

/**
 * The ids of the classes at which a list need not begin: those that had begun at `since` (ms), by the clock at `now` too, and in which
 * nobody has a place, before one that is still to come. None where they are few.
 */
export function earlierOf(
  slots: readonly Slot[],
  { since, now }: { since: number; now: number },
  hasPlace: (slot: Slot) => boolean,
): ReadonlySet<string> {
  const begun = slots.filter(slot => slot.startsAt <= Math.min(since, now))
  const earlier = begun.filter(slot => slotOffer(slot, now).kind === 'closed' && !hasPlace(slot))
  return new Set(earlier.length < few || begun.length === slots.length ? [] : earlier.map(({ id }) => id))
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
export function filterIn(slots: readonly Slot[], { activity, coach, favorites }: Filter): Filter {
  const known = {
    activity: slots.some(slot => slot.name === activity) ? activity : '',
    coach: slots.some(slot => slot.coach?.id === coach) ? coach : '',
    favorites: slots.some(slot => favorites?.includes(slot.name)) ? favorites : null,
  }
  return isFiltered(known) ? known : noFilter
}

const inSpanish = (a: string, b: string): number => a.localeCompare(b, 'es')

/** Why none of these classes can be booked at `now` (ms), where it is one reason for all of them; null for none, or for one class alone. */
export function sharedReason(slots: readonly Slot[], now: number): NonNullable<Slot['reason']> | null {
  const offered = slots.filter(slot => slotOffer(slot, now).kind === 'book')
  const reason = offered[0]?.reason ?? null
  const isShared = offered.length > 1 && offered.every(slot => slot.reason?.text === reason?.text)
  return isShared && reason?.text ? reason : null
}

/** The day to show first: today while a class is still to come, else the next day that has one. */
export function firstDay(slots: readonly Slot[], today: string, now: number): string {
  return slots.find(slot => slot.startsAt > now)?.date ?? today
}

/** So many days from one on, YYYY-MM-DD. */
export const daysAfter = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** In which week from `today` on a day is, 0 for the first seven days. */
export const weekOf = (date: string, today: string): number =>
  Math.max(0, Math.floor((Date.parse(date) - Date.parse(today)) / week))
