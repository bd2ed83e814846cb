// The roll call of a class by staff: actions asistentes, asistenciaadd, reservardel
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, named, number, record, text } from '../wire/readers.ts'

const came = { presente: 'present', ausente: 'absent', tarde: 'late' } as const
/** The attendance of a person. Null before the roll was called. */
export const attendance = named(came, null)
export const attendanceMeans = 'presente; ausente; tarde, came late; empty before the roll was called.'

const attendee = record({
  booking: ['id', text, 'The booking’s id; `g` and a number for a guest.'],
  person: ['cid', text, 'Who has the place; 0 for a guest.'],
  fullname: ['fullname', text, 'Their name.'],
  photo: ['foto', text, 'The address of their picture; empty for none.'],
  attendance: ['estado', attendance, attendanceMeans],
  pass: ['abono', text, 'The name of the pass that paid; empty for none.'],
})
/** A person with a place in a class. */
export type Attendee = zod.output<typeof attendee>
/** `none` clears the mark, as before the roll was called. */
const mark = named({ ...came, '': 'none' }, null)
/** A mark by staff for the attendance of a person. */
export type Mark = NonNullable<zod.output<typeof mark>>

export const attendees = read('asistentes', {
  name: 'attendees',
  summary: 'Staff: who has a place in a class, guests too, and who came.',
  request: { slot: ['id', text, 'The class.'] },
  answer: { attendees: ['d', list(attendee), 'The people.'] },
  persistFor: aWeek,
  whenNotFound: 'recordGone',
})

export const markAttendance = write('asistenciaadd', {
  name: 'markAttendance',
  summary:
    'Staff: whether somebody came. Said again, it is changed; with nothing, taken back. A mark that was made before the latest is refused: a phone without a connection sends its marks late.',
  request: {
    booking: ['id', text, 'The booking.'],
    attendance: ['estado', mark, 'presente, ausente or tarde; empty takes it back.'],
    at: ['ts', number, 'When it was made, in ms; 0 for now.'],
  },
  answer: {},
  invalidates: ['attendees', 'deskDay'],
  offline: { queue: { dedupeBy: ['booking'], label: 'una asistencia' } },
})

export const staffCancel = write('reservardel', {
  name: 'staffCancel',
  summary: 'Staff: gives somebody’s place back.',
  request: {
    booking: ['id', text, 'The booking.'],
    costsCredit: ['penal', flag, '1: the credit is lost; 0: it is given back, whatever the hour.'],
  },
  answer: {},
  invalidates: ['attendees', 'schedule', 'classPeople', 'deskDay', 'personCard'],
  whenOutcomeUnknown:
    'No sabemos si el lugar se canceló. Fijate quién va a la clase antes de probar de nuevo.',
})
