import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/booking/waitlist.ts'

export type { Waiting } from '../../protocol/booking/waitlist.ts'

export const waitlists = read(wire.waitlists, { persistFor: aWeek, whenNotFound: 'unsupported' })

/** For a member who is waiting already, changes the time after which a free spot is too late. */
export const joinWaitlist = write(wire.joinWaitlist, {
  invalidates: ['waitlists', 'schedule', 'myBookings'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si el gimnasio lo anotó. Fijate en tu lista de espera antes de probar de nuevo.',
})

export const leaveWaitlist = write(wire.leaveWaitlist, {
  invalidates: ['waitlists', 'schedule', 'myBookings'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si saliste de la lista. Fijate antes de probar de nuevo.',
})

export const acceptOffer = write(wire.acceptOffer, {
  invalidates: ['schedule', 'myBookings', 'passes', 'waitlists'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si tu lugar quedó confirmado. Fijate en Mis Reservas antes de probar de nuevo.',
})
