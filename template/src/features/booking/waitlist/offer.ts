import type { Waiting } from '../../../domain/waitlist/operations.ts'
import { minute, second } from '../../../platform/time/units.ts'
import { twoDigits } from '../../../platform/time/words.ts'

/** ms for which a place is still held for somebody on a waitlist; 0 where none is. */
export const heldFor = ({ offeredUntil }: Pick<Waiting, 'offeredUntil'>, now: number): number =>
  Math.max(0, (offeredUntil ?? 0) - now)

/** ms as on a clock, m:ss. */
export function onClock(left: number): string {
  const seconds = Math.ceil(left / second)
  return `${Math.floor((seconds * second) / minute)}:${twoDigits(seconds % 60)}`
}
