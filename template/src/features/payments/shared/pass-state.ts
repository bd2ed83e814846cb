import { formatCount } from '#platform/format-count.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import * as texts from '../messages.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** Days before the end from which a pass is displayed with a warning. */
const soon = 7

/** Sorts passes: usable passes first, then used up, then expired. Otherwise keeps the gym's order. */
export const byUse = (passes: readonly OwnedPass[]): OwnedPass[] =>
  [...passes].sort((a, b) => rank(a) - rank(b))

const rank = (pass: OwnedPass): number => (hasExpired(pass) ? 2 : pass.credits > 0 ? 0 : 1)

export const hasExpired = ({ days, state }: OwnedPass): boolean => state === 'expired' || days < 0

/** Returns a pass's state for its badge. */
export function passState(pass: OwnedPass): { tone: Tone; label: string } {
  const { days, credits } = pass
  if (hasExpired(pass)) return { tone: 'danger', label: texts.expired }
  if (credits <= 0) return { tone: 'neutral', label: texts.noCredits }
  const label = days === 0 ? texts.dueToday : `${texts.dueIn} ${formatCount(days, texts.day)}`
  return { tone: days <= soon ? 'warning' : 'success', label }
}
