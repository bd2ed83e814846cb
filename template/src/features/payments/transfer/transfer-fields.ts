import { amountText, moneyIn } from '../../../domain/gym/money.ts'
import { conceptOf, isOpen } from '../../../domain/payments/fee-state.ts'
import type { Charge } from '../../../domain/payments/operations.ts'

/** What a transfer may pay; `id`: the gym's, '' for anything else. `amount`: null where unknown. */
export interface Aim {
  id: string
  name: string
  amount: number | null
}

const otherAim: Aim = { id: '', name: 'Otra cosa', amount: null }

/** What a transfer may pay: waiting orders, then open charges, then anything else. */
export function aimsOf(
  orders: readonly { id: string; total: number }[],
  charges: readonly Charge[],
  amountLabel: (amount: number) => string,
): Aim[] {
  const owed = charges.filter(charge => isOpen(charge) && charge.state !== 'review')
  return [
    ...orders.map(({ id, total }) => ({ id, name: `Pedido ${id} · ${amountLabel(total)}`, amount: total })),
    ...owed.map(charge => ({
      id: charge.id,
      name: `${conceptOf(charge)} · ${amountLabel(charge.amount)}`,
      amount: charge.amount,
    })),
    otherAim,
  ]
}

/** The aim with an id, or else the first. */
export const aimNamed = (aims: readonly Aim[], id: string | null): Aim =>
  aims.find(aim => aim.id === id) ?? aims[0] ?? otherAim

/** The fields of the form. `date`: YYYY-MM-DD, `photo`: a data address. */
interface TransferForm {
  amount: string
  date: string
  photo: string
}

type FormErrors = Partial<Record<keyof TransferForm, string>>

/** A sum as the gym's region writes it. */
export const exampleAmount = (): string => amountText(28_000, 0)

/** One sentence for each invalid field. `today`: YYYY-MM-DD, `decimals`: of the gym's currency. */
export function formErrors(
  { amount, date, photo }: TransferForm,
  { today, decimals }: { today: string; decimals: number },
): FormErrors {
  return {
    ...(moneyIn(amount, decimals) === null && {
      amount: `Escribí cuánto transferiste, por ejemplo ${exampleAmount()}.`,
    }),
    ...dateError(date, today),
    ...(photo === '' && { photo: 'Falta la foto del comprobante.' }),
  }
}

function dateError(date: string, today: string): FormErrors {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return { date: 'Elegí el día de la transferencia.' }
  return date > today ? { date: 'Ese día todavía no llegó.' } : {}
}
