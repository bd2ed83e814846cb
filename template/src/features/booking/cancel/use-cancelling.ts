import { useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { type Booking, cancelBooking } from '#protocol/booking/bookings.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { needsConnection } from '#ui/messages.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { useWriteWithToast } from '#ui/overlay/use-write-with-toast.ts'
import * as texts from '../messages.ts'
import { cancelQuestion, isLate } from './late-cancellation.ts'

interface Cancelling {
  cancel: (booking: Booking) => Promise<void>
  /** The id of the booking that is being cancelled. */
  cancelling: string | null
  /** The last cancelled booking, null if its cancellation had a cost. */
  cancelled: Booking | null
}

/**
 * Cancels a booking after a question, with the cost if the app knows it. If only the gym knows the cost, it
 * answers with a question, and the member confirms again with the gym's text.
 */
export function useCancelling(): Cancelling {
  const [cancelling, setCancelling] = useState<string | null>(null)
  const [cancelled, setCancelled] = useState<Booking | null>(null)
  const { timeZone } = useGym().manifest
  const write = useWrite(cancelBooking)
  const confirm = useConfirm()
  const toast = useToast()
  const writeWithToast = useWriteWithToast()
  const send = ({ id }: Booking, acceptsCost: boolean) => write({ booking: id, acceptsCost })

  async function sendAndAsk(
    booking: Booking,
    onCost: () => void,
  ): Promise<Answer<typeof cancelBooking> | null> {
    const answer = await send(booking, false)
    if (answer.ok !== 2) return answer
    onCost()
    const agreed = await confirm({
      title: texts.lateQuestion,
      text: answer.info.join(' '),
      no: texts.keepBooking,
      yes: texts.cancelAnyway,
      danger: true,
    })
    return agreed ? send(booking, true) : null
  }

  async function cancel(booking: Booking) {
    if (!navigator.onLine) return toast(needsConnection, { tone: 'warning' })
    if (cancelling !== null) return toast(texts.waitForCancellation, { tone: 'warning' })
    const now = serverNow()
    const costs = isLate(booking, now) && (booking.cost ?? 0) > 0
    const question = cancelQuestion(booking, { now, timeZone })
    if (!(await confirm({ ...question, no: texts.keepBooking, yes: texts.cancel, danger: true }))) return
    setCancelling(booking.id)
    let isFree = !costs
    const ask = () =>
      sendAndAsk(booking, () => {
        isFree = false
      })
    try {
      const done = await writeWithToast(() => (costs ? send(booking, true) : ask()), {
        done: texts.bookingCancelled,
        refused: texts.bookingNotCancelled,
        tone: costs ? 'neutral' : 'success',
      })
      if (done) setCancelled(isFree ? booking : null)
    } finally {
      setCancelling(null)
    }
  }
  return { cancel, cancelling, cancelled }
}
