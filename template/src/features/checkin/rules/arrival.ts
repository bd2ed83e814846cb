import type { TodaysClass } from '../../../domain/checkin/operations.ts'
import { endsAt } from '../../../domain/classes/bookable.ts'
import { minute } from '../../../platform/time.ts'

/** ms after the start from which one is late. */
const lateAfter = 10 * minute

/**
 * Where a class of today stands for its member. `before`: `opensIn` ms are left; `open`: to be said until its end, `late` when it
 * would be noted so; `there`: it was said, or called; `absent`: so the roll says; `over`: nobody said anything.
 */
export type Arrival =
  | { kind: 'before'; opensIn: number }
  | { kind: 'open'; late: boolean }
  | { kind: 'there'; late: boolean }
  | { kind: 'absent' }
  | { kind: 'over' }

/** How a class stands at `now`, the server's time in ms. */
export function arrivalAt(one: TodaysClass, now: number): Arrival {
  const { attendance, opensAt, startsAt } = one
  if (attendance === 'present' || attendance === 'late') return { kind: 'there', late: attendance === 'late' }
  if (attendance === 'absent') return { kind: 'absent' }
  if (now < opensAt) return { kind: 'before', opensIn: opensAt - now }
  return now > endsAt(one) ? { kind: 'over' } : { kind: 'open', late: now > startsAt + lateAfter }
}

/** The class that matters now: one that is open, else one that goes on, else the next, else the latest that was. null for none. */
export function mainClass(classes: readonly TodaysClass[], now: number): TodaysClass | null {
  const ranked = classes.map(one => ({ one, rank: rankOf(one, now) }))
  const [first] = ranked.sort((a, b) => a.rank - b.rank || orderOf(a.one, b.one, a.rank))
  return first?.one ?? null
}

function rankOf(one: TodaysClass, now: number): number {
  const { kind } = arrivalAt(one, now)
  if (kind === 'open') return 0
  if (kind !== 'before' && now <= endsAt(one)) return 1
  return kind === 'before' ? 2 : 3
}

/** What is to come soonest first, what was latest first. */
const orderOf = (a: TodaysClass, b: TodaysClass, rank: number): number =>
  (a.startsAt - b.startsAt) * (rank < 3 ? 1 : -1)

/** Whether staff reading the code would still change something. */
export const isCodeOfUse = (classes: readonly TodaysClass[], now: number): boolean =>
  classes.some(one => ['open', 'before', 'absent'].includes(arrivalAt(one, now).kind) && now <= endsAt(one))
