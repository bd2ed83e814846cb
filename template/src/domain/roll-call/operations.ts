import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/checkin/roll-call.ts'

export type { Attendee, Mark } from '../../protocol/checkin/roll-call.ts'

export const attendees = read(wire.attendees, { persistFor: aWeek, whenNotFound: 'recordGone' })

export const markAttendance = write(wire.markAttendance, {
  invalidates: ['attendees', 'deskDay'],
  offline: { queue: { dedupeBy: ['booking'], label: 'una asistencia' } },
  whenOutcomeUnknown: 'generic',
})

export const staffCancel = write(wire.staffCancel, {
  invalidates: ['attendees', 'schedule', 'classPeople', 'deskDay', 'personCard'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si el lugar se canceló. Fijate quién va a la clase antes de probar de nuevo.',
})
