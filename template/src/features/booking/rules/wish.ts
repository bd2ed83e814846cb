import type { Bookable, Relative } from '../../../domain/classes/bookable.ts'
import type { Slot } from '../../../domain/classes/operations.ts'

/** How a class is to be booked. */
export interface Wish {
  /** Somebody of the family, null for oneself. */
  person: Relative | null
  /** A pass by its id, '' for the one that expires soonest. */
  pass: string
  /** Another class to take where this one is full. */
  alternative: Bookable | null
  /** Whether to wait for a place where it is full. */
  waitlist: boolean
}

export const wishNothing: Wish = { person: null, pass: '', alternative: null, waitlist: false }

/** The classes that could take the place of one: the same day, still free, at another hour. */
export const alternativesTo = (slot: Slot, slots: readonly Slot[]): Slot[] =>
  slots.filter(
    other =>
      other.id !== slot.id &&
      other.date === slot.date &&
      other.branch === slot.branch &&
      other.state === 'free' &&
      other.startsAt !== slot.startsAt,
  )
