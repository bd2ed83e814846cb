import type { Booking } from '../../../../domain/bookings/operations.ts'
import { addDays } from '../../../../platform/time/gym-time.ts'

const weekLength = 7

/** How many days after Monday a day is. */
const afterMonday = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % weekLength

/** Days that follow each other, YYYY-MM-DD, in rows from Monday to Sunday; null beside the first and the last of them. */
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

/** How many places the member and the family have on each day that has some. */
export function placesByDay(bookings: readonly Booking[]): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { date, state } of bookings) if (state !== 'waiting') days.set(date, (days.get(date) ?? 0) + 1)
  return days
}

/** 'tenés una reserva'; '' for a day without a place. */
export function placesLabel(places: number): string {
  if (places === 0) return ''
  return places === 1 ? 'tenés una reserva' : `tenés ${places} reservas`
}
