import type { Bookable } from '#features/booking/shared/bookable.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import type { DayClass, Visitor, Waiting } from '#protocol/desk/day.ts'

/** A class at the desk, from the desk's read or from the schedule, depending on the gym's backend. */
export interface ClassOfDay extends Bookable {
  coach: { id: string; fullname: string } | null
  /** 0 if unknown. */
  capacity: number
  taken: number
  /** Number of people on the waitlist. */
  waiting: number
  /** The people with a place, null if the backend does not list them. */
  visitors: readonly Visitor[] | null
  /** The people on the waitlist, the next first, null if the backend does not list them. */
  waitlist: readonly Waiting[] | null
}

/** The fields of a class for the roll call. */
export type RolledClass = Pick<
  ClassOfDay,
  'id' | 'name' | 'date' | 'time' | 'end' | 'startsAt' | 'coach' | 'branch'
>

export const ofDesk = (one: DayClass): ClassOfDay => ({ ...one, waiting: one.waitlist.length })

export const ofSchedule = (slot: Slot): ClassOfDay => ({ ...slot, visitors: null, waitlist: null })
