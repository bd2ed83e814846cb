import { useRead } from '../../../api/reads/queries.ts'
import { recurringBookings } from '../../../domain/recurring/operations.ts'

/** The member's recurring bookings. No data if the gym does not support them. */
export const useRecurring = () => useRead(recurringBookings, {})
