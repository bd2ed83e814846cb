import type { Slot } from '../../../domain/classes/operations.ts'
import { minute } from '../../../platform/time.ts'

/** People come before the start, and the roll is often called at the end. */
const before = 30 * minute
const after = 90 * minute

/** The class people come to at `now` (ms): the latest that is about to begin or has begun; null for none. */
export function classNow<One extends Pick<Slot, 'startsAt'>>(
  classes: readonly One[],
  now: number,
): One | null {
  return classes.findLast(({ startsAt }) => startsAt - before <= now && now < startsAt + after) ?? null
}
