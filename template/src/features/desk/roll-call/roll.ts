import type { Slot } from '../../../domain/classes/operations.ts'
import type { Visitor } from '../../../domain/desk/operations.ts'
import type { Attendee, Mark } from '../../../domain/roll-call/operations.ts'
import { minute } from '../../../platform/time/units.ts'

/** Somebody on the roll; debt and first class where the gym's backend tells them. */
export type RollPerson = Attendee & Partial<Pick<Visitor, 'debt' | 'isFirst'>>

/** The mark of a booking. */
export interface Marked {
  booking: string
  attendance: Mark | null
}

const hasCome = ({ attendance }: Pick<Attendee, 'attendance'>): boolean =>
  attendance === 'present' || attendance === 'late'

/** '3 de 12 presentes'; who came late is present. */
export function rollInWords(people: readonly Pick<Attendee, 'attendance'>[]): string {
  const came = people.filter(hasCome).length
  return `${came} de ${people.length} ${people.length === 1 ? 'presente' : 'presentes'}`
}

/** The people with the marks that are not sent yet. */
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

/** Who has no mark yet. */
export const unmarked = <Person extends Pick<Attendee, 'attendance'>>(people: readonly Person[]): Person[] =>
  people.filter(({ attendance }) => attendance === null)

/** People come before the start, and the roll is often called at the end. */
const before = 30 * minute
const after = 90 * minute

/** True at a `now` (ms) at which people do not come yet. */
export const isEarly = ({ startsAt }: Pick<Slot, 'startsAt'>, now: number): boolean => now < startsAt - before

/** The class at `now` (ms): the latest that is about to begin or has begun; null for none. */
export function classNow<One extends Pick<Slot, 'startsAt'>>(
  classes: readonly One[],
  now: number,
): One | null {
  return classes.findLast(({ startsAt }) => startsAt - before <= now && now < startsAt + after) ?? null
}
