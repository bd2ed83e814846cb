import { useMoney } from '../../../ui/money.ts'
import { aimsOf } from '../rules/transfers.ts'
import { useOpenOrder } from './use-open-order.ts'
import { usePayments } from './use-payments.ts'

/** What a transfer may be for: the order that waits, what is owed, or anything else. */
export function useAims() {
  const { pending } = useOpenOrder()
  const { charges } = usePayments()
  const money = useMoney()
  return aimsOf(pending, charges ?? [], money)
}
