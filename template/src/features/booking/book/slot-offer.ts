import { endsAt } from '../../../domain/classes/bookable.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { dateIn, hourIn, onDay } from '../../../platform/time/gym-time.ts'
import { shortTime } from '../../../platform/time/relative-time.ts'
import { hour } from '../../../platform/time/units.ts'

/** What a member can do with a class at this moment. */
export type SlotOffer =
  | { kind: 'book' }
  | { kind: 'waitlist' }
  | { kind: 'booked' }
  /** It was booked, and is over. */
  | { kind: 'past' }
  | { kind: 'waitlisted' }
  /** `opensIn` ms from now. */
  | { kind: 'opens'; opensIn: number }
  | { kind: 'closed'; reason: string }

/** By the server's clock `now` (ms): a class opens and starts by itself while it is looked at. */
export function slotOffer(slot: Slot, now: number): SlotOffer {
  if (slot.state === 'booked') return { kind: endsAt(slot) <= now ? 'past' : 'booked' }
  if (slot.state === 'waitlisted') return { kind: 'waitlisted' }
  if (slot.state === 'closed' || slot.startsAt <= now) {
    return { kind: 'closed', reason: slot.reason?.text || 'La clase ya empezó.' }
  }
  if (slot.state === 'notOpen' && (slot.opensAt ?? 0) > now) {
    return { kind: 'opens', opensIn: (slot.opensAt ?? 0) - now }
  }
  return isFull(slot) ? { kind: 'waitlist' } : { kind: 'book' }
}

/** When a class opens for booking, in `opensIn` ms: 'Abre en 12 min', 'Abre a las 13:00', 'Abre el lunes 30 a las 13:00'. */
export function opensInWords(opensIn: number, now: number, timeZone: string): string {
  if (opensIn < hour) return `Abre en ${shortTime(opensIn)}`
  const at = now + opensIn
  const [date, today] = [dateIn(timeZone, at), dateIn(timeZone, now)]
  // No gym opens a class more than a month before.
  const [day] = onDay(date, today).split(' de ')
  return `Abre ${date === today ? '' : `${day} `}a las ${hourIn(timeZone, at)}`
}

/** A class as it is for somebody who has no place in it, though the member has one. */
export function withoutOwnPlace(slot: Slot): Slot {
  if (slot.state !== 'booked' && slot.state !== 'waitlisted') return slot
  return { ...slot, state: slot.opensAt === null ? 'free' : 'notOpen', reason: null }
}

/** A class without what keeps the person from booking: staff are not members without credits. A closed class keeps its reason. */
export const withoutOwnReason = (slot: Slot): Slot =>
  slot.state === 'closed' ? slot : { ...slot, reason: null }

const isFull = (slot: Slot): boolean =>
  slot.state === 'full' || (slot.capacity > 0 && slot.taken >= slot.capacity)

/** 'Quedan 3', 'Queda 1', 'Completa'; '' where the backend does not tell how many there are. */
export function placesInWords({ capacity, taken }: Slot): string {
  if (capacity <= 0) return ''
  const left = Math.max(0, capacity - taken)
  if (left === 0) return 'Completa'
  return left === 1 ? 'Queda 1' : `Quedan ${left}`
}
