import { useEffect } from 'react'
import { saysNotThere } from '../../../api/api-error.ts'
import { useRead, useRefresh } from '../../../api/queries.ts'
import { orderStatus } from '../../../domain/payments/operations.ts'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'
import { useKept } from '../use-kept.ts'
import { openOrder } from './open-order.ts'
import type { WaitingOrder } from './waiting-orders.ts'

/** The order that this phone placed or showed last, and how it stands with it; asked anew whenever the member comes back. */
export function useOpenOrder() {
  const [order, save] = useKept(openOrder)
  const refresh = useRefresh()
  const read = useRead(orderStatus, { order: order?.id ?? '' }, { enabled: order !== null, staleTime: 0 })
  const isGone = saysNotThere(read.error)
  const answer = isGone ? undefined : read.data
  const isPaid = answer?.state === 'paid'
  // Where the gym cannot be asked, it is as it was left.
  const waits = !isGone && (answer?.state ?? 'pending') === 'pending'
  useVisibleAgain(() => {
    if (order) void read.refetch()
  })
  const isSettled = isGone || ['paid', 'rejected', 'cancelled'].includes(answer?.state ?? '')
  useEffect(() => {
    if (isPaid) void refresh('waitingOrders', 'passes', 'payments', 'schedule')
  }, [isPaid, refresh])
  return {
    order,
    read,
    answer,
    /** The gym knows no such order any more. */
    isGone,
    /** An order that still waits for its payment. */
    pending: waits ? order : null,
    /** Remembers an order that was just placed. */
    place: (placed: WaitingOrder) => save({ ...placed, shown: true, seen: false }),
    show: ({ id, total, way }: WaitingOrder) => save({ id, total, way, shown: true, seen: false }),
    /** Its end was shown: it is not shown a second time. */
    markSeen() {
      if (order && isSettled && !order.seen) save({ ...order, seen: true })
    },
    /** Back to the plans: what is settled is forgotten, what waits is kept. */
    putAside: () => save(order && waits ? { ...order, shown: false } : null),
  }
}
export type OpenOrderRead = ReturnType<typeof useOpenOrder>
