import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import * as texts from '../messages.ts'
import { isOpen, sumOf } from '../shared/fee-state.ts'

/** The colour of a state. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger'

const states: Readonly<Record<Charge['state'], { tone: Tone; label: string }>> = {
  paid: { tone: 'success', label: texts.chargePaid },
  due: { tone: 'neutral', label: texts.chargeDue },
  overdue: { tone: 'danger', label: texts.chargeOverdue },
  review: { tone: 'warning', label: texts.inReview },
  rejected: { tone: 'danger', label: texts.chargeRejected },
}

/** Returns the state of a charge as text and colour. */
export const chargeState = ({ state }: Charge) => states[state]

const ways: Readonly<Record<NonNullable<Charge['way']>, string>> = {
  online: texts.wayOnline,
  transfer: texts.transfer,
  gym: texts.atTheGym,
}

/** Returns the way of payment, or '' if unknown. */
export const wayLabel = ({ way }: Charge): string => (way ? ways[way] : '')

/** The fields needed to recognise a charge. */
const seenSchema = z.array(
  z.object({
    id: z.string(),
    concept: z.string(),
    amount: z.number(),
    state: z.enum(['paid', 'due', 'overdue', 'review', 'rejected']),
    person: z.nullable(z.object({ id: z.string() })),
  }),
)
export type SeenCharge = z.output<typeof seenSchema>[number]

const seenPlace = 'molde.charges'

/** Returns the charges last shown in this window, also across the gym's payment page. Null without any. */
export const restoreSeenCharges = (): SeenCharge[] | null => restoreInWindow(seenPlace, seenSchema)

export const persistSeenCharges = (charges: readonly SeenCharge[]): void =>
  persistInWindow(
    seenPlace,
    charges.map(({ id, concept, amount, state, person }) => ({
      ...{ id, concept, amount, state },
      person: person && { id: person.id },
    })),
  )

/**
 * Returns the charges that were paid today (YYYY-MM-DD) and after `before` was read. A payment matches an open
 * charge of `before` with the same person, concept and amount that is no longer open. Older payments that load
 * later are not reported.
 */
export function paidSince(
  before: readonly SeenCharge[],
  charges: readonly Charge[],
  today: string,
): Charge[] {
  const isNew = ({ id, date }: Charge) => date === today && before.every(one => one.id !== id)
  const countOpen = (some: readonly SeenCharge[], like: SeenCharge) =>
    some.filter(one => isOpen(one) && isLike(one, like)).length
  return charges
    .filter(one => !isOpen(one) && isNew(one))
    .filter((one, at, all) => {
      const nth = all.slice(0, at).filter(other => isLike(other, one)).length
      return nth < countOpen(before, one) - countOpen(charges, one)
    })
}

const isLike = (one: SeenCharge, other: SeenCharge): boolean =>
  one.concept === other.concept && one.amount === other.amount && one.person?.id === other.person?.id

/** Receipts of a month, YYYY-MM. */
export interface PaidMonth {
  month: string
  charges: Charge[]
  total: number
}

/** Groups payments by month, in the order of the response. */
export function paidByMonth(charges: readonly Charge[]): PaidMonth[] {
  const months = new Map<string, Charge[]>()
  for (const charge of charges.filter(one => !isOpen(one))) {
    const month = charge.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), charge])
  }
  return [...months].map(([month, those]) => ({ month, charges: those, total: sumOf(those) }))
}
