import type { Bookable } from '../../domain/classes/bookable.ts'
import type { Slot } from '../../domain/classes/operations.ts'
import type { DayClass, Visitor, Waiting } from '../../domain/desk/operations.ts'

/** A class as the desk shows it, by whichever read the gym's backend knows. */
export interface ClassOfDay extends Bookable {
  coach: { id: string; fullname: string } | null
  /** 0 where that is not told. */
  capacity: number
  taken: number
  /** How many wait for a place. */
  waiting: number
  /** Who has a place; null where the backend does not tell. */
  visitors: readonly Visitor[] | null
  /** Who waits, the next first; as `visitors`. */
  waitlist: readonly Waiting[] | null
}

/** What the roll needs to know of a class. */
export type RolledClass = Pick<
  ClassOfDay,
  'id' | 'name' | 'date' | 'time' | 'end' | 'startsAt' | 'coach' | 'branch'
>

export const ofDesk = (one: DayClass): ClassOfDay => ({ ...one, waiting: one.waitlist.length })

export const ofSchedule = (slot: Slot): ClassOfDay => ({ ...slot, visitors: null, waitlist: null })
