import { aWeek, read, write } from '../../api/operation.ts'
import {
  bookClass as bookClassEndpoint,
  calendar as calendarEndpoint,
  cancelBooking as cancelBookingEndpoint,
  myBookings as myBookingsEndpoint,
  rateClass as rateClassEndpoint,
} from '../../contract/bookings.ts'

export type { Booking, BookingAnswer, Pass } from '../../contract/bookings.ts'

export const myBookings = read(myBookingsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const bookClass = write(bookClassEndpoint, {
  changes: ['schedule', 'myBookings', 'passes', 'waitlists'],
  offline: 'refuse',
  unknown: 'No sabemos si tu reserva quedó hecha. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const cancelBooking = write(cancelBookingEndpoint, {
  changes: ['schedule', 'classPeople', 'myBookings', 'passes'],
  offline: 'refuse',
  unknown: 'No sabemos si tu reserva se canceló. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const rateClass = write(rateClassEndpoint, {
  changes: ['myBookings'],
  offline: { about: ['booking'], label: 'tu calificación' },
  unknown: 'usual',
})

export const calendar = read(calendarEndpoint, { keptFor: 0, notThere: 'unknown' })

export const renewCalendar = write(calendarEndpoint, {
  changes: ['calendar'],
  offline: 'refuse',
  unknown: 'usual',
})
