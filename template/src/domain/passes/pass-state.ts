import type { OwnedPass } from './operations.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** Days before its end from which a pass is shown with a warning. */
const soon = 7

/** Those that can be used first, then those that are used up, then those that have expired; otherwise in the gym's order. */
export const byUse = (passes: readonly OwnedPass[]): OwnedPass[] =>
  [...passes].sort((a, b) => rank(a) - rank(b))

const rank = (pass: OwnedPass): number => (hasExpired(pass) ? 2 : pass.credits > 0 ? 0 : 1)

export const hasExpired = ({ days, state }: OwnedPass): boolean => state === 'expired' || days < 0

/** What a member should know of a pass at a glance. */
export function passState(pass: OwnedPass): { tone: Tone; label: string } {
  const { days, credits } = pass
  if (hasExpired(pass)) return { tone: 'danger', label: 'Venció' }
  if (credits <= 0) return { tone: 'neutral', label: 'Sin créditos' }
  const label = days === 0 ? 'Vence hoy' : `Vence en ${days} ${days === 1 ? 'día' : 'días'}`
  return { tone: days <= soon ? 'warning' : 'success', label }
}
