import { useReadPages } from '../../../api/reads/pages.ts'
import { useGym } from '../../../domain/gym/gym.ts'
import { payments } from '../../../domain/payments/operations.ts'
import { serverNow } from '../../../platform/time/clock.ts'
import { dateIn } from '../../../platform/time/gym-time.ts'

/** What is due and what was paid, page by page. `today`: YYYY-MM-DD in the gym's time zone. */
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
