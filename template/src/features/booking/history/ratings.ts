import type { Booking } from '#protocol/booking/bookings.ts'

/** Returns true if a class can still be rated. */
export const isToRate = ({ rateUntil }: Pick<Booking, 'rateUntil'>, now: number): boolean =>
  rateUntil !== null && rateUntil > now

/** Applies the queued ratings (`booking`, `stars`) to the bookings. */
export function withUnsentStars(
  bookings: readonly Booking[],
  queued: readonly { booking: string; stars: number }[],
): Booking[] {
  const stars = new Map(queued.map(given => [given.booking, given.stars]))
  return bookings.map(booking => {
    const given = stars.get(booking.id)
    return given === undefined ? booking : { ...booking, stars: given, rateUntil: null }
  })
}
