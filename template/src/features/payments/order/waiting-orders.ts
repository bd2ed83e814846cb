import { isMissing } from '#api/api-error.ts'
import { useRead } from '#api/reads/queries.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { type Order, waitingOrders } from '#protocol/payments/shop.ts'
import type { WaitingOrder } from './open-order.ts'
import { useOpenOrder } from './use-open-order.ts'

/** Returns the gym's unpaid orders, preceded by this phone's order if it is not listed yet. */
export function ordersToPay(listed: readonly Order[], own: WaitingOrder | null): readonly WaitingOrder[] {
  const waiting = listed
    .filter(({ state }) => state === 'pending')
    .map(({ order: id, total, way, person }) => ({ id, total, way, relative: firstNameOf(person) }))
  return own === null || waiting.some(({ id }) => id === own.id) ? waiting : [own, ...waiting]
}

/** The unpaid orders from any phone, or this phone's order if the gym lists no orders. */
export function useWaitingOrders() {
  const { pending, show } = useOpenOrder()
  const read = useRead(waitingOrders, {})
  useVisibleAgain(() => void read.refetch())
  return {
    read: { ...read, error: isMissing(read.error) ? null : read.error },
    orders: ordersToPay(read.data?.orders ?? [], pending),
    show,
  }
}
