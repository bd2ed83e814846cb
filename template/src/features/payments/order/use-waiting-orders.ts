import { isMissing } from '../../../api/api-error.ts'
import { useRead } from '../../../api/queries.ts'
import { waitingOrders } from '../../../domain/payments/operations.ts'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'
import { useOpenOrder } from './use-open-order.ts'
import { ordersToPay } from './waiting-orders.ts'

/** The orders that wait for their payment, whichever phone placed them; of a gym that lists none, this phone's own. */
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
