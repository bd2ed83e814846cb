import { isMissing } from '../../../api/api-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'
import { waitingOrders } from '../rules/waiting-orders.ts'
import { useOpenOrder } from './use-open-order.ts'

/** The orders that wait for their payment, whichever phone placed them; of a gym that lists none, this phone's own. */
export function useWaitingOrders() {
  const { pending, show } = useOpenOrder()
  const read = useAction('ordenes', {})
  useVisibleAgain(() => void read.refetch())
  return {
    read: { ...read, error: isMissing(read.error) ? null : read.error },
    orders: waitingOrders(read.data?.orders ?? [], pending),
    show,
  }
}
