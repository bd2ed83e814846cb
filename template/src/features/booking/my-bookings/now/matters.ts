// Obstacles to booking, present or near, for the member's home, each with the action that resolves it.

import type { FeeState } from '#features/payments/shared/fee-state.ts'
import { hasExpired } from '#features/payments/shared/pass-state.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import * as texts from '../../messages.ts'

export interface Matter {
  tone: 'danger' | 'warning'
  title: string
  /** Details, or ''. */
  text: string
  /** The overdue amount in the gym's currency, or null. */
  amount: number | null
  /** The page that resolves the matter, or the gym's chat if only the gym can. */
  action: { label: string; to: string } | 'chat'
}

interface MemberFacts {
  /** Like `passes` and `slots`, null or undefined while unknown. */
  fee: FeeState | null
  passes: readonly OwnedPass[] | undefined
  slots: readonly Pick<Slot, 'state' | 'reason'>[] | null
}

type Reason = NonNullable<Slot['reason']>

/** Reasons that concern the member and not a single class. */
const blocks: Partial<Record<Reason['code'], Pick<Matter, 'title' | 'action'>>> = {
  suspended: { title: texts.mayNotBook, action: 'chat' },
  paused: { title: texts.passPaused, action: 'chat' },
  medicalExpired: { title: texts.renewMedical, action: { label: texts.seeProfile, to: '/perfil' } },
}

/** Returns the matters, the most serious first. */
export const mattersOf = (facts: MemberFacts): readonly Matter[] =>
  [overdueFee(facts), block(facts), missingPass(facts)].filter(matter => matter !== null)

function overdueFee({ fee }: MemberFacts): Matter | null {
  if (fee?.kind !== 'overdue') return null
  const { title, text, amount } = fee
  return { tone: 'danger', title, text, amount, action: { label: texts.pay, to: '/pagos' } }
}

function block({ slots }: MemberFacts): Matter | null {
  const reason = slots?.find(({ reason }) => reason !== null && reason.code in blocks)?.reason
  const matter = reason && blocks[reason.code]
  return matter ? { ...matter, tone: 'warning', text: reason.text, amount: null } : null
}

function missingPass({ passes }: MemberFacts): Matter | null {
  if (passes === undefined || passes.some(pass => pass.credits > 0 && !hasExpired(pass))) return null
  const shared = {
    tone: 'warning',
    amount: null,
    action: { label: texts.seePasses, to: '/carrito' },
  } as const
  const last = passes[0]
  if (!last) return { ...shared, title: texts.noPassYet, text: texts.noPassYetHint }
  return hasExpired(last)
    ? { ...shared, title: texts.passExpired, text: last.name }
    : { ...shared, title: texts.noCreditsLeft, text: last.name }
}
