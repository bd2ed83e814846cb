import { useRead } from '#api/reads/queries.ts'
import { recurringBookings } from '#protocol/booking/recurring.ts'

/** The member's recurring bookings. No data if the gym does not support them. */
export const useRecurring = () => useRead(recurringBookings, {})
