import type { Slot } from '../../../domain/classes/operations.ts'
import type { Attendee } from '../../../domain/roll-call/operations.ts'
import { minute } from '../../../platform/time/units.ts'

/** The mark of a booking. */
export type Marked = Pick<Attendee, 'booking' | 'attendance'>

/** '3 de 12 presentes'; who came late is present. */
export function rollInWords(attendees: readonly Attendee[]): string {
  const came = attendees.filter(({ attendance }) => attendance === 'present' || attendance === 'late').length
  return `${came} de ${attendees.length} ${attendees.length === 1 ? 'presente' : 'presentes'}`
}

/** The attendees with the marks that are not sent yet. */
export function withUnsentMarks(attendees: readonly Attendee[], unsent: readonly Marked[]): Attendee[] {
  const marks = new Map(unsent.map(({ booking, attendance }) => [booking, attendance]))
  return attendees.map(attendee => {
    const attendance = marks.get(attendee.booking)
    return attendance === undefined ? attendee : { ...attendee, attendance }
  })
}

/** People come before the start, and the roll is often called at the end. */
const before = 30 * minute
const after = 90 * minute

/** The class at `now` (ms): the latest that is about to begin or has begun; null for none. */
export function classNow<One extends Pick<Slot, 'startsAt'>>(
  classes: readonly One[],
  now: number,
): One | null {
  return classes.findLast(({ startsAt }) => startsAt - before <= now && now < startsAt + after) ?? null
}
