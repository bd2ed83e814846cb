// The roll call of a class by staff: actions asistentes, asistenciaadd, reservardel
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, named, number, record, text } from '../wire/readers.ts'

const came = { presente: 'present', ausente: 'absent', tarde: 'late' } as const
/** The attendance of a person. Null if it has not been marked. */
export const attendance = named(came, null)
export const attendanceMeans =
  'Attendance. presente: present. ausente: absent. tarde: arrived late. Empty: not marked.'

const attendee = record({
  booking: ['id', text, 'Id of the booking, or `g` and a number for a guest.'],
  person: ['cid', text, 'Id of the person. 0 for a guest.'],
  fullname: ['fullname', text, 'Full name.'],
  photo: ['foto', text, 'URL of a photo. Empty: no photo.'],
  attendance: ['estado', attendance, attendanceMeans],
  pass: [
    'abono',
    text,
    'Name of the pass that paid. For a guest, a text that names the host. Empty: no pass.',
  ],
})
/** A person with a place in a class. */
export type Attendee = zod.output<typeof attendee>
/** `none` removes the mark. */
const mark = named({ ...came, '': 'none' }, null)
/** A mark by staff for the attendance of a person. */
export type Mark = NonNullable<zod.output<typeof mark>>

export const attendees = read('asistentes', {
  name: 'attendees',
  summary: 'Lists the attendees of a class, including guests, with their attendance, for staff.',
  request: { slot: ['id', text, 'Id of the class.'] },
  answer: { attendees: ['d', list(attendee), 'Attendees.'] },
  persistFor: aWeek,
  whenNotFound: 'recordGone',
})

export const markAttendance = write('asistenciaadd', {
  name: 'markAttendance',
  summary:
    'Marks a person as present, absent or late, or removes the mark, for staff. A later mark replaces an earlier mark. A mark that was made before the current mark is refused, because phones without a connection send their marks late.',
  request: {
    booking: ['id', text, 'Id of the booking, or `g` and a number for a guest.'],
    attendance: ['estado', mark, 'presente, ausente or tarde. Empty: remove the mark.'],
    at: ['ts', number, 'Time of the mark, in ms since 1970. 0: now.'],
  },
  answer: {},
  invalidates: ['attendees', 'deskDay'],
  offline: { queue: { dedupeBy: ['booking'], label: texts.attendanceName } },
})

export const staffCancel = write('reservardel', {
  name: 'staffCancel',
  summary: 'Cancels the booking of a person or the spot of a guest, by staff.',
  request: {
    booking: ['id', text, 'Id of the booking, or `g` and a number for a guest.'],
    costsCredit: [
      'penal',
      flag,
      '1: the credit is lost. 0: the credit is returned, even after the end of free cancellation.',
    ],
  },
  answer: {},
  invalidates: ['attendees', 'schedule', 'classPeople', 'deskDay', 'personCard'],
  whenOutcomeUnknown: texts.staffCancelUnknown,
})
