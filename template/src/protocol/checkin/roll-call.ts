// The roll call of a class by staff: actions asistentes, asistenciaadd, reservardel
import type * as zod from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
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

export const attendees = endpoint({
  name: 'attendees',
  action: 'asistentes',
  summary: 'Staff: who has a place in a class, guests too, and who came.',
  request: { slot: ['id', text, 'The class.'] },
  answer: { attendees: ['d', list(attendee), 'The people.'] },
})

export const markAttendance = endpoint({
  name: 'markAttendance',
  action: 'asistenciaadd',
  summary:
    'Staff: whether somebody came. Said again, it is changed; with nothing, taken back. A mark that was made before the latest is refused: a phone without a connection sends its marks late.',
  idempotent: true,
  request: {
    booking: ['id', text, 'The booking.'],
    attendance: ['estado', mark, 'presente, ausente or tarde; empty takes it back.'],
    at: ['ts', number, 'When it was made, in ms; 0 for now.'],
  },
  answer: {},
})

export const staffCancel = endpoint({
  name: 'staffCancel',
  action: 'reservardel',
  summary: 'Staff: gives somebody’s place back.',
  idempotent: true,
  request: {
    booking: ['id', text, 'The booking.'],
    costsCredit: ['penal', flag, '1: the credit is lost; 0: it is given back, whatever the hour.'],
  },
  answer: {},
})
