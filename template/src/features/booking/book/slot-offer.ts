import { opensAt } from '#features/checkin/messages.ts'
import { dateIn, hourIn, onDay } from '#platform/time/gym-time.ts'
import { shortTime } from '#platform/time/relative-time.ts'
import { hour } from '#platform/time/units.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { endsAt } from '../shared/bookable.ts'

/** The state of a class for a member: bookable, booked, not open yet and so on. */
export type SlotOffer =
  | { kind: 'book' }
  | { kind: 'waitlist' }
  | { kind: 'booked' }
  /** Booked and over. */
  | { kind: 'past' }
  | { kind: 'waitlisted' }
  /** Bookable in `opensIn` ms. */
  | { kind: 'opens'; opensIn: number }
  | { kind: 'closed'; reason: string }

/** Returns the offer at `now` (ms of the server's clock). A class may open or start while it is on screen. */
export function slotOffer(slot: Slot, now: number): SlotOffer {
  if (slot.state === 'booked') return { kind: endsAt(slot) <= now ? 'past' : 'booked' }
  if (slot.state === 'waitlisted') return { kind: 'waitlisted' }
  if (slot.state === 'closed' || slot.startsAt <= now) {
    return { kind: 'closed', reason: slot.reason?.text || `${texts.hasBegun}.` }
  }
  if (slot.state === 'notOpen' && (slot.opensAt ?? 0) > now) {
    return { kind: 'opens', opensIn: (slot.opensAt ?? 0) - now }
  }
  return isFull(slot) ? { kind: 'waitlist' } : { kind: 'book' }
}

/** Describes the opening of a class: 'Abre en 12 min', 'Abre a las 13:00', 'Abre el lunes 30 a las 13:00'. */
export function opensInWords(opensIn: number, now: number, timeZone: string): string {
  if (opensIn < hour) return later.opensIn(shortTime(opensIn))
  const at = now + opensIn
  const [date, today, time] = [dateIn(timeZone, at), dateIn(timeZone, now), hourIn(timeZone, at)]
  if (date === today) return opensAt(time)
  // Omit the month: no gym opens a class more than a month before.
  const [day = ''] = onDay(date, today).split(' de ')
  return later.opensOn(texts.dayAt(day, time))
}

/** Returns a class without the member's own place, as a relative without a place sees it. */
export function withoutOwnPlace(slot: Slot): Slot {
  if (slot.state !== 'booked' && slot.state !== 'waitlisted') return slot
  return { ...slot, state: slot.opensAt === null ? 'free' : 'notOpen', reason: null }
}

/** Removes a member's reason not to book, which does not apply to staff. A closed class keeps its reason. */
export const withoutOwnReason = (slot: Slot): Slot =>
  slot.state === 'closed' ? slot : { ...slot, reason: null }

const isFull = (slot: Slot): boolean =>
  slot.state === 'full' || (slot.capacity > 0 && slot.taken >= slot.capacity)

/** Returns 'Quedan 3', 'Queda 1' or 'Completa', '' if the capacity is unknown. */
export function placesInWords({ capacity, taken }: Slot): string {
  if (capacity <= 0) return ''
  const left = Math.max(0, capacity - taken)
  return left === 0 ? texts.full : later.placesLeft(left)
}
