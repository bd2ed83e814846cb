import { addDays } from '#platform/time/gym-time.ts'
import { day } from '#platform/time/units.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { slotOffer } from '../book/slot-offer.ts'
import * as texts from '../messages.ts'

/** ms */
const week = 7 * day

export interface Filter {
  /** '' for all. */
  activity: string
  /** A coach's id, '' for all. */
  coach: string
  /** The only activities to show, null for all. */
  favorites: readonly string[] | null
}

export const noFilter: Filter = { activity: '', coach: '', favorites: null }

/** Returns true if any filter is on. */
export const isFiltered = ({ activity, coach, favorites }: Filter): boolean =>
  activity !== '' || coach !== '' || favorites !== null

export interface PartOfDay {
  name: string
  slots: Slot[]
}

/** Returns a predicate for the classes that match a filter. */
export const isIn =
  ({ activity, coach, favorites }: Filter) =>
  (slot: Slot): boolean =>
    (activity === '' || slot.name === activity) &&
    (coach === '' || slot.coach?.id === coach) &&
    (favorites === null || favorites.includes(slot.name))

/** Returns the classes of a day that match a filter, grouped by part of the day. Omits empty parts. */
export function dayPlan(slots: readonly Slot[], date: string, filter: Filter): PartOfDay[] {
  const visible = slots.filter(slot => slot.date === date && isIn(filter)(slot))
  const parts = [texts.morning, texts.afternoon, texts.evening].map(name => ({
    name,
    slots: visible.filter(slot => partOf(slot.time) === name),
  }))
  return withSlots(parts, () => true)
}

/** Filters the classes of each part of a day. Omits empty parts. */
export const withSlots = (parts: readonly PartOfDay[], isShown: (slot: Slot) => boolean): PartOfDay[] =>
  parts
    .map(({ name, slots }) => ({ name, slots: slots.filter(isShown) }))
    .filter(({ slots }) => slots.length > 0)

function partOf(time: string): string {
  if (time < '13:00') return texts.morning
  return time < '19:00' ? texts.afternoon : texts.evening
}

/** Fewer past classes than this stay in the list. */
const few = 2

/**
 * Returns the ids of the classes to hide at the start of a list: begun at both `since` and `now` (ms), closed,
 * and without a place of the family. Empty if they are few or if no class is still to come.
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

/** Returns the filter's choices: each activity and coach once, sorted by name. */
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

/** Drops the parts of a filter that match no class: they would hide every class without a visible chip. */
export function filterIn(slots: readonly Slot[], { activity, coach, favorites }: Filter): Filter {
  const validFilter = {
    activity: slots.some(slot => slot.name === activity) ? activity : '',
    coach: slots.some(slot => slot.coach?.id === coach) ? coach : '',
    favorites: slots.some(slot => favorites?.includes(slot.name)) ? favorites : null,
  }
  return isFiltered(validFilter) ? validFilter : noFilter
}

const inSpanish = (a: string, b: string): number => a.localeCompare(b, 'es')

/** Returns the reason that prevents booking at `now` (ms), if two or more classes all share it, else null. */
export function sharedReason(slots: readonly Slot[], now: number): NonNullable<Slot['reason']> | null {
  const offered = slots.filter(slot => slotOffer(slot, now).kind === 'book')
  const reason = offered[0]?.reason ?? null
  const isShared = offered.length > 1 && offered.every(slot => slot.reason?.text === reason?.text)
  return isShared && reason?.text ? reason : null
}

/** Returns the first day with a class after `now`, or today if there is none. */
export function firstDay(slots: readonly Slot[], today: string, now: number): string {
  return slots.find(slot => slot.startsAt > now)?.date ?? today
}

/** Returns `count` days starting at `from`, YYYY-MM-DD. */
export const daysAfter = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** Returns the index of a day's week counted from `today`, 0 for the first seven days. */
export const weekOf = (date: string, today: string): number =>
  Math.max(0, Math.floor((Date.parse(date) - Date.parse(today)) / week))
