import { usePages } from '../../../api/pages.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { withUnsentStars } from '../rules/history.ts'

/** The classes that were, page by page, the latest first; with the stars that still wait to be sent. */
export function useHistory() {
  const read = usePages('misreservas', desde => ({ tipo: 'hist' as const, desde }))
  const unsent = useUnsent('estrellaadd')
  const bookings = read.data?.pages.flatMap(page => page.bookings)
  return { read, bookings: bookings && withUnsentStars(bookings, unsent) }
}
