import { addDays } from '#platform/time/gym-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import * as later from '../../later-messages.ts'
import * as texts from '../../messages.ts'

const weekLength = 7

/** Returns the number of days since Monday. */
const afterMonday = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % weekLength

/** Arranges consecutive days (YYYY-MM-DD) in rows from Monday to Sunday, padded with null. */
export function monthPlan(dates: readonly string[]): (string | null)[][] {
  const [first] = dates
  if (first === undefined) return []
  const monday = addDays(first, -afterMonday(first))
  const rows = Math.ceil((afterMonday(first) + dates.length) / weekLength)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: weekLength }, (_, column) => {
      const date = addDays(monday, row * weekLength + column)
      return dates.includes(date) ? date : null
    }),
  )
}

/** Counts the places of the member and the family by day. */
export function placesByDay(bookings: readonly Booking[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { date, state } of bookings) if (state !== 'waiting') days.set(date, (days.get(date) ?? 0) + 1)
  return days
}

/** Returns 'tenés una reserva', or '' for a day without a place. */
export function placesLabel(places: number): string {
  if (places === 0) return ''
  return places === 1 ? texts.hasBooking : later.hasBookings(places)
}
