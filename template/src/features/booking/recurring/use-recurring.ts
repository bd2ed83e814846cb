import { useRead } from '../../../api/reads/queries.ts'
import { recurringBookings } from '../../../domain/recurring/operations.ts'

/** The member's recurring bookings. Without data where the gym has none such. */
export const useRecurring = () => useRead(recurringBookings, {})
