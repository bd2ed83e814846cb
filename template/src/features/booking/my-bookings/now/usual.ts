// The classes that a member books regularly, derived from past bookings.

import { noonOf } from '#platform/time/gym-time.ts'
import { day } from '#platform/time/units.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { slotOffer } from '../../book/slot-offer.ts'

/** ms of history to consider, as habits change. */
const remembered = 8 * 7 * day
/** Number of bookings that make a habit. */
const often = 2
/** Limit of classes shown. More would repeat the schedule. */
const most = 2

type Facts = Pick<Slot, 'name' | 'time' | 'date' | 'branch'>

/** Returns the part of a class that stays the same from week to week. */
const keyOf = ({ name, time, date, branch }: Facts): string =>
  JSON.stringify([name, time, noonOf(date)?.getUTCDay(), branch])

/**
 * Returns the bookable classes of `slots` at `now` (ms) that the member booked most often at the same weekday
 * and hour, the soonest first. `past`: past bookings, relatives' included.
 */
export function usualClasses(past: readonly Booking[], slots: readonly Slot[], now: number): readonly Slot[] {
  const times = new Map<string, number>()
  for (const booking of past)
    if (booking.person === null && booking.state === 'active' && booking.startsAt > now - remembered)
      times.set(keyOf(booking), (times.get(keyOf(booking)) ?? 0) + 1)
  const countOf = (slot: Slot) => times.get(keyOf(slot)) ?? 0
  const isOffered = (slot: Slot) => slot.reason === null && slotOffer(slot, now).kind === 'book'
  return slots
    .filter(slot => countOf(slot) >= often && isOffered(slot))
    .sort((a, b) => countOf(b) - countOf(a) || a.startsAt - b.startsAt)
    .slice(0, most)
    .sort((a, b) => a.startsAt - b.startsAt)
}
