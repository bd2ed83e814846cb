// The classes that a member books again and again, by what they did before.
import type { Booking } from '../../../../domain/bookings/operations.ts'
import type { Slot } from '../../../../domain/classes/operations.ts'
import { noonOf } from '../../../../platform/time/gym-time.ts'
import { day } from '../../../../platform/time/units.ts'
import { slotOffer } from '../../book/slot-offer.ts'

/** ms: habits change. */
const remembered = 8 * 7 * day
/** From so many times on it is a habit. */
const often = 2
/** More would be the schedule once more. */
const most = 2

type Facts = Pick<Slot, 'name' | 'time' | 'date' | 'branch'>

/** What is the same from week to week. */
const keyOf = ({ name, time, date, branch }: Facts): string =>
  JSON.stringify([name, time, noonOf(date)?.getUTCDay(), branch])

/**
 * The classes of `slots` that the member went to most often on the same weekday and hour, and can book now (ms), the soonest first.
 * `past`: bookings that were, of the family too.
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
