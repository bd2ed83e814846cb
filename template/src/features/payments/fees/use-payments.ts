import { useReadPages } from '../../../api/pages.ts'
import { payments } from '../../../domain/payments/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'

/** What is owed and what was paid, page by page. `today` YYYY-MM-DD, as the gym has it. */
export function usePayments() {
  const { timeZone } = useGym().manifest
  const read = useReadPages(payments, from => ({ from }))
  const [first] = read.data?.pages ?? []
  return {
    read,
    today: dateIn(timeZone, serverNow()),
    owed: first && { debt: first.debt, due: first.due },
    charges: read.data?.pages.flatMap(page => page.charges),
  }
}
