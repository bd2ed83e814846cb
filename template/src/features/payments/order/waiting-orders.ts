import type { Order } from '../../../domain/payments/operations.ts'
import type { OpenOrder } from './open-order.ts'

/** An order that waits for its payment; `total` in the gym's currency. */
export type WaitingOrder = Pick<OpenOrder, 'id' | 'total' | 'way'>

/** What waits: as the gym lists it, and before that the phone's own where the gym has not listed it yet. */
export function ordersToPay(listed: readonly Order[], own: WaitingOrder | null): readonly WaitingOrder[] {
  const waiting = listed
    .filter(({ state }) => state === 'pending')
    .map(({ order: id, total, way }) => ({ id, total, way }))
  return own === null || waiting.some(({ id }) => id === own.id) ? waiting : [own, ...waiting]
}
