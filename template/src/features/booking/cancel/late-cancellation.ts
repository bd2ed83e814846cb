// The deadline for free cancellation, the cost afterwards, and the question before a cancellation.

import { addDays, dateIn, dayInWords, fullDay, hourIn } from '#platform/time/gym-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import type { Slot } from '#protocol/booking/classes.ts'

export interface Moment {
  /** ms */
  now: number
  timeZone: string
}

/** The deadline for free cancellation, null if unknown. */
type Limited = Pick<Slot, 'cancelUntil'>

/** Returns true if the deadline for free cancellation is known and over. */
export const isLate = ({ cancelUntil }: Limited, now: number): boolean =>
  cancelUntil !== null && cancelUntil <= now

/** Returns true until the class begins or the person checks in. */
export const canCancel = (
  { startsAt, present }: Pick<Booking, 'startsAt' | 'present'>,
  now: number,
): boolean => startsAt > now && present !== true

/** Describes the deadline for free cancellation before a booking, '' if unknown. */
export function cancelTerms({ cancelUntil }: Limited, { now, timeZone }: Moment): string {
  if (cancelUntil === null) return ''
  return cancelUntil > now ? freeUntil(cancelUntil, { now, timeZone }) : 'Ya no se puede cancelar gratis'
}

/** Describes the cost of cancelling a booking now, '' if unknown or if the person has checked in. */
export function cancelCost(
  booking: Limited & Pick<Booking, 'cost' | 'startsAt'> & Partial<Pick<Booking, 'present'>>,
  moment: Moment,
): string {
  if (booking.present === true) return ''
  if (booking.startsAt <= moment.now) return 'La clase ya empezó'
  if (!isLate(booking, moment.now) || booking.cost === null) return cancelTerms(booking, moment)
  return booking.cost > 0 ? 'Si cancelás ahora perdés el crédito' : ''
}

function freeUntil(until: number, { now, timeZone }: Moment): string {
  const day = nearDay(dateIn(timeZone, until), dateIn(timeZone, now))
  return `Cancelás gratis hasta ${day}${day && ' a '}las ${hourIn(timeZone, until)}`
}

/** Returns '' for today, 'mañana', 'el lunes' within a week, then 'el lunes 30 de noviembre'. */
function nearDay(date: string, today: string): string {
  if (date === today) return ''
  if (date === addDays(today, 1)) return 'mañana'
  const isThisWeek = date < addDays(today, 7)
  return `el ${isThisWeek ? fullDay(date).split(' ')[0] : fullDay(date)}`
}

/** Returns the question before a cancellation, with class, person and, if known, cost. */
export function cancelQuestion(booking: Booking, { now, timeZone }: Moment): { title: string; text: string } {
  const { name, date, time, person, cost, cancelUntil, guests } = booking
  const day = dayInWords(date, dateIn(timeZone, now))
  const price =
    cancelUntil === null || !cost
      ? ''
      : isLate(booking, now)
        ? losing(cost, person)
        : recovering(cost, person)
  const text = [`${name}, ${day} a las ${time}.`, price, losingGuests(guests)]
  const place = person ? `el lugar de ${person.fullname}` : 'tu lugar'
  return { title: `¿Cancelás ${place}?`, text: text.filter(Boolean).join(' ') }
}

const losingGuests = (guests: number): string =>
  guests === 0
    ? ''
    : guests === 1
      ? 'Tu invitado también pierde su lugar.'
      : 'Tus invitados también pierden su lugar.'

type Owner = Booking['person']

const losing = (cost: number, owner: Owner): string =>
  `Ya no es gratis: ${owner ? 'pierde' : 'perdés'} ${cost === 1 ? '1 crédito' : `${cost} créditos`}.`

function recovering(cost: number, owner: Owner): string {
  if (cost === 1) return owner ? 'Recupera su crédito.' : 'Recuperás tu crédito.'
  return `${owner ? 'Recupera' : 'Recuperás'} ${cost} créditos.`
}
