import type { Attendee } from '../../../contract/roll-call.ts'

/** '3 de 12 presentes'; who came late is present. */
export function rollInWords(attendees: readonly Attendee[]): string {
  const came = attendees.filter(({ attendance }) => attendance === 'present' || attendance === 'late').length
  return `${came} de ${attendees.length} ${attendees.length === 1 ? 'presente' : 'presentes'}`
}
