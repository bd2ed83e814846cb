import { useReadPages } from '#api/reads/read-pages.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { payments } from '#protocol/payments/payments.ts'

/**
 * Reads amounts due and payments, page by page, while `enabled`. `today`: YYYY-MM-DD in the gym's time zone.
 */
export function usePayments(enabled = true) {
  const { timeZone } = useGym().manifest
  const read = useReadPages(payments, from => ({ from }), enabled)
  const [first] = read.data?.pages ?? []
  return {
    read,
    today: dateIn(timeZone, serverNow()),
    owed: first && { debt: first.debt, due: first.due },
    charges: read.data?.pages.flatMap(page => page.charges),
  }
}
