import { aWeek, read, write } from '../../api/operation.ts'
import {
  attendees as attendeesEndpoint,
  markAttendance as markAttendanceEndpoint,
  staffCancel as staffCancelEndpoint,
} from '../../contract/roll-call.ts'

export type { Attendee, Mark } from '../../contract/roll-call.ts'

export const attendees = read(attendeesEndpoint, { keptFor: aWeek, notThere: 'refused' })

export const markAttendance = write(markAttendanceEndpoint, {
  changes: ['attendees'],
  offline: { about: ['booking'], label: 'una asistencia' },
  unknown: 'usual',
})

export const staffCancel = write(staffCancelEndpoint, {
  changes: ['attendees', 'schedule', 'classPeople'],
  offline: 'refuse',
  unknown: 'No sabemos si el lugar se canceló. Fijate quién va a la clase antes de probar de nuevo.',
})
