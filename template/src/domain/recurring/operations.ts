import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/booking/recurring.ts'

export type { RecurringBooking } from '../../protocol/booking/recurring.ts'

export const recurringBookings = read(wire.recurringBookings, {
  persistFor: aWeek,
  whenNotFound: 'unsupported',
})

export const addRecurringBooking = write(wire.addRecurringBooking, {
  invalidates: ['recurringBookings', 'schedule', 'myBookings', 'passes', 'waitlists'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si quedó como turno fijo. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const removeRecurringBooking = write(wire.removeRecurringBooking, {
  invalidates: ['recurringBookings'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si se dejó el turno fijo. Fijate en Mis Reservas antes de probar de nuevo.',
})
