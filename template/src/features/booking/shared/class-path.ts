import type { Slot } from '#protocol/booking/classes.ts'

const path = '/turnos'

/** Identifies a class in an address. */
export type NamedClass = Pick<Slot, 'id' | 'date'>

/** Returns the path that opens a class. */
export const classPath = ({ id, date }: NamedClass): string =>
  `${path}?${new URLSearchParams({ class: id, date })}`

/** Returns the class in an address of the schedule. null without a class, and for another page's address. */
export function parseClassPath({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): NamedClass | null {
  const query = new URLSearchParams(search)
  const [id, date] = [query.get('class') ?? '', query.get('date') ?? '']
  return pathname === path && id !== '' && /^\d{4}-\d\d-\d\d$/.test(date) ? { id, date } : null
}
