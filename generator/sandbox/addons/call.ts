import type { MemberCall } from '../call.ts'
import { isDate, wallAt } from '../gym-time.ts'

/** A read of a fitness addon by the member whose token it brought. */
export type AddonCall = Pick<MemberCall, 'gym' | 'now' | 'db' | 'person'> & {
  query: Readonly<Record<string, string>>
}

/** The date of a request, the gym's today where it names none. */
export function dateIn({ gym, query, now }: Pick<AddonCall, 'gym' | 'query' | 'now'>): string {
  const { fecha = '' } = query
  return isDate(fecha) ? fecha : wallAt(gym.timeZone, now).date
}
