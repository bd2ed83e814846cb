import type { Slot } from './operations.ts'

const path = '/turnos'

/** What names a class to somebody else. */
export type NamedClass = Pick<Slot, 'id' | 'date'>

/** Where a class is shown. */
export const classPath = ({ id, date }: NamedClass): string =>
  `${path}?${new URLSearchParams({ class: id, date })}`

/** The class that an address of the schedule names; null for none, and for another page's address. */
export function namedClass({ pathname, search }: { pathname: string; search: string }): NamedClass | null {
  const asked = new URLSearchParams(search)
  const [id, date] = [asked.get('class') ?? '', asked.get('date') ?? '']
  return pathname === path && id !== '' && /^\d{4}-\d\d-\d\d$/.test(date) ? { id, date } : null
}
