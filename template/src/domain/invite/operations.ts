import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/account/invite.ts'

export type { Guest } from '../../protocol/account/invite.ts'

export const myInvitation = read(wire.myInvitation, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const inviter = read(wire.inviter, { persistFor: 0, whenNotFound: 'recordGone' })

export const bringGuest = write(wire.bringGuest, {
  invalidates: ['myInvitation', 'schedule', 'classPeople'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu invitado quedó anotado. Fijate antes de probar de nuevo.',
})
