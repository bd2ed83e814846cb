import { useReadPages } from '#api/reads/read-pages.ts'
import { myBookings, rateClass } from '#protocol/booking/bookings.ts'
import { useUnsent } from '#pwa/outbox/use-unsent.ts'
import { withUnsentStars } from './ratings.ts'

/** Past bookings, page by page, the latest first, with the queued ratings applied. */
export function useHistory() {
  const read = useReadPages(myBookings, from => ({ period: 'past' as const, from }))
  const unsent = useUnsent(rateClass)
  const bookings = read.data?.pages.flatMap(page => page.bookings)
  return { read, bookings: bookings && withUnsentStars(bookings, unsent) }
}
