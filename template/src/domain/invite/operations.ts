import { aWeek, read, write } from '../../api/operation.ts'
import {
  bringGuest as bringGuestEndpoint,
  inviter as inviterEndpoint,
  myInvitation as myInvitationEndpoint,
} from '../../contract/invite.ts'

export type { Guest } from '../../contract/invite.ts'

export const myInvitation = read(myInvitationEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const inviter = read(inviterEndpoint, { keptFor: 0, notThere: 'refused' })

export const bringGuest = write(bringGuestEndpoint, {
  changes: ['myInvitation', 'schedule', 'classPeople'],
  offline: 'refuse',
  unknown: 'No sabemos si tu invitado quedó anotado. Fijate antes de probar de nuevo.',
})
