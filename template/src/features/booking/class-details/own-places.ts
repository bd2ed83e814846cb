import { useRead } from '../../../api/reads/queries.ts'
import { type Booking, coming, myBookings } from '../../../domain/bookings/operations.ts'
import type { Relative } from '../../../domain/classes/bookable.ts'
import type { Slot } from '../../../domain/classes/operations.ts'

/** A place of the member or of one of the family: in a class, or in its waitlist. */
export type OwnPlace = Booking

interface OwnPlaces {
  places: readonly OwnPlace[]
  placesIn: (slot: string) => readonly OwnPlace[]
}

/** The places of the member and the family, all and in each class and its waitlist, the member's own first. */
export function useOwnPlaces(): OwnPlaces {
  const places = useRead(myBookings, coming).data?.bookings ?? []
  const ofOthers = ({ person }: OwnPlace) => Number(person !== null)
  const placesIn = (slot: string) =>
    places.filter(place => place.slot === slot).sort((a, b) => ofOthers(a) - ofOthers(b))
  return { places, placesIn }
}

export const isWaiting = ({ state }: Pick<OwnPlace, 'state'>): boolean => state === 'waiting'

/** Who can still be booked: oneself (null) and the family, without those who have a place or wait for one. */
export function whoIsNotIn(
  slot: Pick<Slot, 'state'>,
  places: readonly OwnPlace[],
  family: readonly Relative[],
): (Relative | null)[] {
  const isIn = new Set(places.map(({ person }) => person?.id ?? ''))
  if (slot.state === 'booked' || slot.state === 'waitlisted') isIn.add('')
  return [null, ...family].filter(person => !isIn.has(person?.id ?? ''))
}

/** 'Va Tomás', 'Luz espera un lugar': who of the family is in a class; '' for nobody. */
export const familyInWords = (places: readonly OwnPlace[]): string =>
  places.flatMap(place => (place.person ? [familyLabel(place.person, isWaiting(place))] : [])).join(' · ')

function familyLabel({ fullname }: Relative, waits: boolean): string {
  const name = fullname.split(' ')[0]
  return waits ? `${name} espera un lugar` : `Va ${name}`
}
