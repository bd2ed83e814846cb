import { minute } from '#platform/time/units.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import type { Attendee, Mark } from '#protocol/checkin/roll-call.ts'
import type { Visitor } from '#protocol/desk/day.ts'
import * as texts from '../messages.ts'

/** A person on the roll, with debt and first class if the gym's backend reports them. */
export type RollPerson = Attendee & Partial<Pick<Visitor, 'debt' | 'isFirst'>>

/** The mark of a booking. */
export interface Marked {
  booking: string
  attendance: Mark | null
}

const hasCome = ({ attendance }: Pick<Attendee, 'attendance'>): boolean =>
  attendance === 'present' || attendance === 'late'

/** Returns '3 de 12 presentes'. Latecomers count as present. */
export function rollInWords(people: readonly Pick<Attendee, 'attendance'>[]): string {
  const came = people.filter(hasCome).length
  return texts.presentOf(came, people.length)
}

/** Applies unsent marks to the people. */
export function withUnsentMarks<Person extends Pick<Attendee, 'booking' | 'attendance'>>(
  people: readonly Person[],
  unsent: readonly Marked[],
): Person[] {
  const marks = new Map(unsent.map(({ booking, attendance }) => [booking, attendance]))
  return people.map(person => {
    const attendance = marks.get(person.booking)
    if (attendance === undefined) return person
    return { ...person, attendance: attendance === 'none' ? null : attendance }
  })
}

/** Returns the people without a mark. */
export const unmarked = <Person extends Pick<Attendee, 'attendance'>>(people: readonly Person[]): Person[] =>
  people.filter(({ attendance }) => attendance === null)

/** ms around the start: people arrive before it, and the roll is often called at the end. */
const before = 30 * minute
const after = 90 * minute

/** Returns true if `now` (ms) is too early for people to arrive. */
export const isEarly = ({ startsAt }: Pick<Slot, 'startsAt'>, now: number): boolean => now < startsAt - before

/** Returns the latest class that is about to begin or has begun at `now` (ms), or null. */
export function classNow<One extends Pick<Slot, 'startsAt'>>(
  classes: readonly One[],
  now: number,
): One | null {
  return classes.findLast(({ startsAt }) => startsAt - before <= now && now < startsAt + after) ?? null
}
