import { useReadPages } from '../../../api/pages.ts'
import { myBookings, rateClass } from '../../../domain/bookings/operations.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { withUnsentStars } from '../rules/history.ts'

/** The classes that were, page by page, the latest first; with the stars that still wait to be sent. */
export function useHistory() {
  const read = useReadPages(myBookings, from => ({ period: 'past' as const, from }))
  const unsent = useUnsent(rateClass)
  const bookings = read.data?.pages.flatMap(page => page.bookings)
  return { read, bookings: bookings && withUnsentStars(bookings, unsent) }
}
