import { roundSum } from '#features/gym/shared/use-money.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { formatCount } from '#platform/format-count.ts'
import { onDay } from '#platform/time/gym-time.ts'
import { day } from '#platform/time/units.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import * as texts from '../messages.ts'

export const isOpen = ({ state }: Pick<Charge, 'state'>): boolean => state !== 'paid'

/**
 * Returns the concept of a charge with the first name of the relative who owes it: 'Cuota mensual', 'Abono 8
 * clases de Tomás'.
 */
export const conceptOf = ({ concept, person }: Pick<Charge, 'concept' | 'person'>): string =>
  person ? texts.conceptOfPerson(concept, firstNameOf(person)) : concept

/** Adds up charges, in the gym's currency. */
export const sumOf = (charges: readonly Charge[]): number =>
  roundSum(charges.reduce((sum, { amount }) => sum + amount, 0))

/** The state of the fee. */
export interface FeeState {
  kind: 'none' | 'calm' | 'soon' | 'overdue' | 'review'
  title: string
  text: string
  /** Amount due now, in the gym's currency, or null. */
  amount: number | null
  /** Charge to pay first, or null. */
  charge: Charge | null
}

interface Owed {
  debt: number
  due: string
  charges: readonly Charge[]
}

/** Days before the due date from which a member is reminded, as for a pass. */
const soon = 7

/** Describes the state of the fee in a title and a sentence. `today`: YYYY-MM-DD. */
export function feeState({ debt, due, charges }: Owed, today: string): FeeState {
  const open = charges.filter(isOpen)
  const waiting = open.filter(({ state }) => state !== 'review')
  const [first = null] = waiting
  if (first === null && open.length > 0) return reviewed
  const isLate = ({ date }: Charge) => date < today
  const inReview = sumOf(open.filter(charge => charge.state === 'review' && isLate(charge)))
  if (debt > inReview) return overdue(roundSum(debt - inReview), waiting.find(isLate) ?? null, today)
  const next = first?.date ?? due
  const daysLeft = daysBetween(today, next)
  if (daysLeft !== null && daysLeft <= soon) return dueSoon(daysLeft, first)
  // Nothing is urgent, but a member who has just reported a transfer wants to see it.
  if (open.length > waiting.length) return reviewed
  return daysLeft === null ? nothing : calm(next, today)
}

const nothing: FeeState = {
  kind: 'none',
  title: texts.upToDate,
  text: texts.nothingOwed,
  amount: null,
  charge: null,
}

const reviewed: FeeState = {
  kind: 'review',
  title: texts.transferInReview,
  text: texts.creditedLater,
  amount: null,
  charge: null,
}

const calm = (next: string, today: string): FeeState => ({
  ...nothing,
  kind: 'calm',
  text: texts.nextFeeDue(onDay(next, today)),
})

function dueSoon(daysLeft: number, charge: Charge | null): FeeState {
  const when =
    daysLeft <= 0
      ? texts.dueToday
      : daysLeft === 1
        ? texts.dueTomorrow
        : `${texts.dueIn} ${formatCount(daysLeft, texts.day)}`
  return {
    kind: 'soon',
    title: when,
    text: charge ? conceptOf(charge) : '',
    amount: charge?.amount ?? null,
    charge,
  }
}

function overdue(debt: number, charge: Charge | null, today: string): FeeState {
  const since = charge ? texts.conceptOverdue(conceptOf(charge), onDay(charge.date, today)) : texts.feeOverdue
  return { kind: 'overdue', title: texts.paymentOverdue, text: since, amount: debt, charge }
}

/** Returns the days between two dates, both YYYY-MM-DD. null if either is invalid. */
function daysBetween(from: string, to: string): number | null {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day
  return Number.isNaN(days) ? null : Math.round(days)
}
