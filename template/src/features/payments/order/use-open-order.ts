import { useEffect } from 'react'
import { saysNotThere } from '#api/api-error.ts'
import { useRead, useRefresh } from '#api/reads/queries.ts'
import { usePersisted } from '#features/account/shared/use-persisted.ts'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { orderStatus } from '#protocol/payments/shop.ts'
import { openOrder, type WaitingOrder } from './open-order.ts'

/** The order last placed or shown on this phone, and its state, fetched again when the member returns. */
export function useOpenOrder() {
  const [order, save] = usePersisted(openOrder)
  const refresh = useRefresh()
  const read = useRead(orderStatus, { order: order?.id ?? '' }, { enabled: order !== null, staleTime: 0 })
  const isGone = saysNotThere(read.error)
  const answer = isGone ? undefined : read.data
  const isPaid = answer?.state === 'paid'
  // Without a response, the last known state holds, or else 'pending'.
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
    /** The gym no longer knows the order. */
    isGone,
    /** The order if it is still unpaid. */
    pending: waits ? order : null,
    /** Stores a new order. */
    place: (placed: WaitingOrder) => save({ ...placed, shown: true, seen: false }),
    show: ({ id, total, way, relative }: WaitingOrder) =>
      save({ id, total, way, relative, shown: true, seen: false }),
    /** Marks the end of the order as shown, so that it is not shown again. */
    markSeen() {
      if (order && isSettled && !order.seen) save({ ...order, seen: true })
    },
    /** Returns to the plans. Removes a settled order, but keeps an unpaid order stored. */
    putAside: () => save(order && waits ? { ...order, shown: false } : null),
  }
}
export type OpenOrderRead = ReturnType<typeof useOpenOrder>
