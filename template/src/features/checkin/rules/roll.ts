import { type Attendee, attendanceOf } from '../../../contract/roll-call.ts'

/** '3 de 12 presentes'; who came late is present. */
export function rollInWords(attendees: readonly Attendee[]): string {
  const came = attendees.filter(({ attendance }) => attendance === 'present' || attendance === 'late').length
  return `${came} de ${attendees.length} ${attendees.length === 1 ? 'presente' : 'presentes'}`
}

/** The people as if the marks that wait to be sent (`id`, `estado`) had arrived. */
export function withUnsentMarks(
  attendees: readonly Attendee[],
  unsent: readonly Readonly<Record<string, string>>[],
): Attendee[] {
  const marks = new Map(unsent.map(({ id, estado }) => [id, estado]))
  return attendees.map(attendee => {
    const mark = marks.get(attendee.booking)
    return mark === undefined ? attendee : { ...attendee, attendance: attendanceOf(mark) }
  })
}
