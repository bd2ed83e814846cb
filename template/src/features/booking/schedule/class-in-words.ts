import type { Slot } from '#protocol/booking/classes.ts'
import { opensInWords, placesInWords, slotOffer } from '../book/slot-offer.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'

interface ClassContext {
  now: number
  timeZone: string
  /** Further sentences of the card, without full stops. Omits ''. */
  notes?: readonly string[]
}

/** Describes a class for screen readers: '13:00 a 14:30, Open Box, con Valentina Sosa. Reservada. Va Tomás.' */
export function classInWords(slot: Slot, { now, timeZone, notes = [] }: ClassContext): string {
  const { time, end, name, coach, online } = slot
  const facts = [
    later.fromTo(time, end),
    name,
    coach && texts.withCoach(coach.fullname),
    online && texts.online.toLowerCase(),
  ]
  return [facts.filter(Boolean).join(', '), stateInWords(slot, now, timeZone), ...notes]
    .filter(sentence => sentence !== '')
    .map(sentence => sentence.replace(/\.?$/, '.'))
    .join(' ')
}

/** Describes a class's state for the member: 'Reservada', 'Abre a las 13:00', 'Quedan 3', or '' if unknown. */
export function stateInWords(slot: Slot, now: number, timeZone: string): string {
  const offer = slotOffer(slot, now)
  switch (offer.kind) {
    case 'booked':
    case 'past':
      return texts.bookedClass
    case 'waitlisted':
      return texts.onWaitlist
    case 'closed':
      return texts.closed
    case 'opens':
      return opensInWords(offer.opensIn, now, timeZone)
    case 'waitlist':
      return texts.full
    case 'book':
      return placesInWords(slot)
  }
}
