import { useRead } from '../../../api/queries.ts'
import { myBookings } from '../../../domain/bookings/operations.ts'
import type { OwnPlace } from '../rules/own-places.ts'

/** What the member and the family have of each class: their places in it and in its line, the member's own first. */
export function useOwnPlaces(): (slot: string) => readonly OwnPlace[] {
  const bookings = useRead(myBookings, { period: 'coming', from: '' }).data?.bookings ?? []
  const ofOthers = ({ person }: OwnPlace) => Number(person !== null)
  return slot => bookings.filter(booking => booking.slot === slot).sort((a, b) => ofOthers(a) - ofOthers(b))
}
