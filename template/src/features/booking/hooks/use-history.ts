import { usePages } from '../../../api/queries.ts'

/** The classes that were, page by page, the latest first. */
export function useHistory() {
  const read = usePages('misreservas', desde => ({ tipo: 'hist' as const, desde }))
  return { read, bookings: read.data?.pages.flatMap(page => page.bookings) }
}
