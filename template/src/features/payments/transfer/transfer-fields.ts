import { amountText, moneyIn } from '#features/gym/shared/use-money.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import * as texts from '../messages.ts'
import { conceptOf, isOpen } from '../shared/fee-state.ts'

/** A possible purpose of a transfer. `id`: from the gym, '' for anything else. `amount`: null if unknown. */
export interface Aim {
  id: string
  name: string
  amount: number | null
}

const otherAim: Aim = { id: '', name: texts.otherAim, amount: null }

/** Returns the possible purposes: waiting orders, then open charges, then anything else. */
export function aimsOf(
  orders: readonly { id: string; total: number }[],
  charges: readonly Charge[],
  amountLabel: (amount: number) => string,
): Aim[] {
  const owed = charges.filter(charge => isOpen(charge) && charge.state !== 'review')
  return [
    ...orders.map(({ id, total }) => ({
      id,
      name: `${texts.order(id)} · ${amountLabel(total)}`,
      amount: total,
    })),
    ...owed.map(charge => ({
      id: charge.id,
      name: `${conceptOf(charge)} · ${amountLabel(charge.amount)}`,
      amount: charge.amount,
    })),
    otherAim,
  ]
}

/** Finds the purpose with an id. Falls back to the first purpose. */
export const aimNamed = (aims: readonly Aim[], id: string | null): Aim =>
  aims.find(aim => aim.id === id) ?? aims[0] ?? otherAim

/** The fields of the form. `date`: YYYY-MM-DD, `photo`: a data address. */
interface TransferForm {
  amount: string
  date: string
  photo: string
}

type FormErrors = Partial<Record<keyof TransferForm, string>>

/** Returns an example amount in the format of the gym's region. */
export const exampleAmount = (): string => amountText(28_000, 0)

/** Returns a sentence for each invalid field. `today`: YYYY-MM-DD, `decimals`: of the gym's currency. */
export function formErrors(
  { amount, date, photo }: TransferForm,
  { today, decimals }: { today: string; decimals: number },
): FormErrors {
  return {
    ...(moneyIn(amount, decimals) === null && {
      amount: texts.amountMissing(exampleAmount()),
    }),
    ...dateError(date, today),
    ...(photo === '' && { photo: texts.proofMissing }),
  }
}

function dateError(date: string, today: string): FormErrors {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return { date: texts.dateMissing }
  return date > today ? { date: texts.dateInFuture } : {}
}
