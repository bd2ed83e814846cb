import type { Attendee } from '../../../domain/roll-call/operations.ts'

/** What is said of the place of a booking. */
export type Marked = Pick<Attendee, 'booking' | 'attendance'>

/** '3 de 12 presentes'; who came late is present. */
export function rollInWords(attendees: readonly Attendee[]): string {
  const came = attendees.filter(({ attendance }) => attendance === 'present' || attendance === 'late').length
  return `${came} de ${attendees.length} ${attendees.length === 1 ? 'presente' : 'presentes'}`
}

/** The people as if the marks that wait to be sent had arrived. */
export function withUnsentMarks(attendees: readonly Attendee[], unsent: readonly Marked[]): Attendee[] {
  const marks = new Map(unsent.map(({ booking, attendance }) => [booking, attendance]))
  return attendees.map(attendee => {
    const attendance = marks.get(attendee.booking)
    return attendance === undefined ? attendee : { ...attendee, attendance }
  })
}
