import { useMoney } from '../../../ui/money.ts'
import { aimsOf } from '../rules/transfers.ts'
import { usePayments } from './use-payments.ts'
import { useWaitingOrders } from './use-waiting-orders.ts'

/** What a transfer may be for: the orders that wait, what is owed, or anything else. */
export function useAims() {
  const { orders } = useWaitingOrders()
  const { charges } = usePayments()
  const money = useMoney()
  return aimsOf(orders, charges ?? [], money)
}
