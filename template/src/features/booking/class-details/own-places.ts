import { useRead } from '#api/reads/queries.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { type Booking, coming, myBookings } from '#protocol/booking/bookings.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import * as later from '../later-messages.ts'
import type { Relative } from '../shared/bookable.ts'

/** A place of the member or a relative in a class or on its waitlist. */
export type OwnPlace = Booking

interface OwnPlaces {
  places: readonly OwnPlace[]
  placesIn: (slot: string) => readonly OwnPlace[]
}

/** The places of the member and the family: all of them, and by class with the member's first. */
export function useOwnPlaces(): OwnPlaces {
  const places = useRead(myBookings, coming).data?.bookings ?? []
  const ofOthers = ({ person }: OwnPlace) => Number(person !== null)
  const placesIn = (slot: string) =>
    places.filter(place => place.slot === slot).sort((a, b) => ofOthers(a) - ofOthers(b))
  return { places, placesIn }
}

export const isWaiting = ({ state }: Pick<OwnPlace, 'state'>): boolean => state === 'waiting'

/** Returns the member (null) and the relatives who have no place in a class and are not on its waitlist. */
export function whoIsNotIn(
  slot: Pick<Slot, 'state'>,
  places: readonly OwnPlace[],
  family: readonly Relative[],
): (Relative | null)[] {
  const isIn = new Set(places.map(({ person }) => person?.id ?? ''))
  if (slot.state === 'booked' || slot.state === 'waitlisted') isIn.add('')
  return [null, ...family].filter(person => !isIn.has(person?.id ?? ''))
}

/** Lists the relatives in a class: 'Va Tomás · Luz espera un lugar', or ''. */
export const familyInWords = (places: readonly OwnPlace[]): string =>
  places.flatMap(place => (place.person ? [familyLabel(place.person, isWaiting(place))] : [])).join(' · ')

function familyLabel({ fullname }: Relative, waits: boolean): string {
  const name = firstNameOf({ fullname })
  return waits ? later.waitsForPlace(name) : later.attends(name)
}
