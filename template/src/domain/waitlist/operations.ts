import { aWeek, read, write } from '../../api/operation.ts'
import {
  acceptOffer as acceptOfferEndpoint,
  joinWaitlist as joinWaitlistEndpoint,
  leaveWaitlist as leaveWaitlistEndpoint,
  waitlists as waitlistsEndpoint,
} from '../../contract/waitlist.ts'

export type { Waiting } from '../../contract/waitlist.ts'

export const waitlists = read(waitlistsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

/** Also changes from when on a place comes too late, for who waits already. */
export const joinWaitlist = write(joinWaitlistEndpoint, {
  changes: ['waitlists', 'schedule', 'myBookings'],
  offline: 'refuse',
  unknown: 'No sabemos si el gimnasio lo anotó. Fijate en tu lista de espera antes de probar de nuevo.',
})

export const leaveWaitlist = write(leaveWaitlistEndpoint, {
  changes: ['waitlists', 'schedule', 'myBookings'],
  offline: 'refuse',
  unknown: 'No sabemos si saliste de la lista. Fijate antes de probar de nuevo.',
})

export const acceptOffer = write(acceptOfferEndpoint, {
  changes: ['schedule', 'myBookings', 'passes', 'waitlists'],
  offline: 'refuse',
  unknown: 'No sabemos si tu lugar quedó confirmado. Fijate en Mis Reservas antes de probar de nuevo.',
})
