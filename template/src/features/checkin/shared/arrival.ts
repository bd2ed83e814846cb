import { endsAt } from '#features/booking/shared/bookable.ts'
import { minute } from '#platform/time/units.ts'
import type { TodaysClass } from '#protocol/checkin/checkin.ts'

/** Time in ms after the start from which attendance is late. */
const lateAfter = 10 * minute

/**
 * Check-in state of a class of today. `before`: opens in `opensIn` ms. `open`: until the end of the class,
 * `late` once attendance counts as late. `there`: checked in, or marked by staff. `absent`: marked by staff.
 * `over`: ended without a mark.
 */
export type Arrival =
  | { kind: 'before'; opensIn: number }
  | { kind: 'open'; late: boolean }
  | { kind: 'there'; late: boolean }
  | { kind: 'absent' }
  | { kind: 'over' }

/** Returns the state of a class at `now`, the server's time in ms. */
export function arrivalAt(one: TodaysClass, now: number): Arrival {
  const { attendance, opensAt, startsAt } = one
  if (attendance === 'present' || attendance === 'late') return { kind: 'there', late: attendance === 'late' }
  if (attendance === 'absent') return { kind: 'absent' }
  if (now < opensAt) return { kind: 'before', opensIn: opensAt - now }
  return now > endsAt(one) ? { kind: 'over' } : { kind: 'open', late: now > startsAt + lateAfter }
}
