// The deadline for free cancellation, the cost afterwards, and the question before a cancellation.

import { addDays, dateIn, dayInWords, hourIn, onDay } from '#platform/time/gym-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import * as texts from '../messages.ts'

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
  return cancelUntil > now ? freeUntil(cancelUntil, { now, timeZone }) : texts.freeNoLonger
}

/** Describes the cost of cancelling a booking now, '' if unknown or if the person has checked in. */
export function cancelCost(
  booking: Limited & Pick<Booking, 'cost' | 'startsAt'> & Partial<Pick<Booking, 'present'>>,
  moment: Moment,
): string {
  if (booking.present === true) return ''
  if (booking.startsAt <= moment.now) return texts.hasBegun
  if (!isLate(booking, moment.now) || booking.cost === null) return cancelTerms(booking, moment)
  return booking.cost > 0 ? texts.losesCredit : ''
}

function freeUntil(until: number, { now, timeZone }: Moment): string {
  const day = nearDay(dateIn(timeZone, until), dateIn(timeZone, now))
  return texts.freeUntil(day, hourIn(timeZone, until))
}

/** Returns '' for today, 'mañana', 'el lunes' within a week, then 'el lunes 30 de noviembre'. */
function nearDay(date: string, today: string): string {
  if (date === today) return ''
  const day = onDay(date, today)
  return date < addDays(today, 7) ? day.split(' ', 2).join(' ') : day
}

/** Returns the question before a cancellation, with class, person and, if known, cost. */
export function cancelQuestion(booking: Booking, { now, timeZone }: Moment): { title: string; text: string } {
  const { name, date, time, person, cost, cancelUntil, guests } = booking
  const day = dayInWords(date, dateIn(timeZone, now))
  const price =
    cancelUntil === null || !cost
      ? ''
      : isLate(booking, now)
        ? texts.loses(person !== null, cost)
        : texts.recovers(person !== null, cost)
  const text = [`${name}, ${texts.dayAt(day, time)}.`, price, losingGuests(guests)]
  const place = person ? texts.placeOf(person.fullname) : texts.yourPlace
  return { title: texts.cancelQuestion(place), text: text.filter(Boolean).join(' ') }
}

const losingGuests = (guests: number): string =>
  guests === 0 ? '' : guests === 1 ? texts.guestLosesPlace : texts.guestsLosePlaces
