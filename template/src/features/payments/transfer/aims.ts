import type { Charge } from '../../../domain/payments/operations.ts'
import { isOpen } from '../fees/charges.ts'

/** Something a transfer may be for; `id` as the gym names it, '' for what it does not name. `amount` null where it is not known. */
export interface Aim {
  id: string
  name: string
  amount: number | null
}

export const otherAim: Aim = { id: '', name: 'Otra cosa', amount: null }

/** What a member may have paid: the orders that wait, then what is owed, then anything else. */
export function aimsOf(
  orders: readonly { id: string; total: number }[],
  charges: readonly Charge[],
  words: (amount: number) => string,
): Aim[] {
  const owed = charges.filter(charge => isOpen(charge) && charge.state !== 'review')
  return [
    ...orders.map(({ id, total }) => ({ id, name: `Pedido ${id} · ${words(total)}`, amount: total })),
    ...owed.map(({ id, concept, amount }) => ({ id, name: `${concept} · ${words(amount)}`, amount })),
    otherAim,
  ]
}

/** The aim that was asked for, or else the first. */
export const aimNamed = (aims: readonly Aim[], id: string | null): Aim =>
  aims.find(aim => aim.id === id) ?? aims[0] ?? otherAim
