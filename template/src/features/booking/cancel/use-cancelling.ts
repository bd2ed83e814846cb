import { useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { type Booking, cancelBooking } from '#protocol/booking/bookings.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import { useAction } from '#ui/action/use-action.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
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
  const [cancelled, setCancelled] = useState<Booking | null>(null)
  const { timeZone } = useGym().manifest
  const write = useWrite(cancelBooking)
  const confirm = useConfirm()
  const { busy, run } = useAction({ wait: texts.waitForCancellation })
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
    const now = serverNow()
    const costs = isLate(booking, now) && (booking.cost ?? 0) > 0
    const question = cancelQuestion(booking, { now, timeZone })
    let isFree = !costs
    const onCost = () => {
      isFree = false
    }
    const { kind } = await run({
      name: booking.id,
      ask: () => confirm({ ...question, no: texts.keepBooking, yes: texts.cancel, danger: true }),
      send: () => (costs ? send(booking, true) : sendAndAsk(booking, onCost)),
      done: texts.bookingCancelled,
      refused: texts.bookingNotCancelled,
      tone: costs ? 'neutral' : 'success',
    })
    if (kind === 'done') setCancelled(isFree ? booking : null)
  }
  return { cancel, cancelling: busy, cancelled }
}
