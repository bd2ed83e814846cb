import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/booking/bookings.ts'

export type { Booking, BookingAnswer, Pass } from '../../protocol/booking/bookings.ts'

export const myBookings = read(wire.myBookings, {
  persistFor: aWeek,
  whenNotFound: 'unsupported',
  isCore: true,
})
/** Request for future bookings. */
export const coming = { period: 'coming', from: '' } as const

export const bookClass = write(wire.bookClass, {
  isCore: true,
  invalidates: ['schedule', 'myBookings', 'passes', 'waitlists'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si tu reserva quedó hecha. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const cancelBooking = write(wire.cancelBooking, {
  invalidates: ['schedule', 'classPeople', 'myBookings', 'passes'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu reserva se canceló. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const rateClass = write(wire.rateClass, {
  invalidates: ['myBookings'],
  offline: { queue: { dedupeBy: ['booking'], label: 'tu calificación' } },
  whenOutcomeUnknown: 'generic',
})

export const calendar = read(wire.calendar, { persistFor: 0, whenNotFound: 'unsupported' })

export const renewCalendar = write(wire.calendar, {
  invalidates: ['calendar'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
