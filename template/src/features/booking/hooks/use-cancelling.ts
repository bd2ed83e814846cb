import { useState } from 'react'
import type { Answer } from '../../../api/operation.ts'
import { useWrite } from '../../../api/use-write.ts'
import { type Booking, cancelBooking } from '../../../domain/bookings/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useGym } from '../../../ui/gym.ts'
import { useToast } from '../../../ui/toast.ts'
import { cancelQuestion, isLate } from '../rules/cancel-words.ts'
import { useToldWrite } from './use-told-write.ts'

/**
 * Cancels a booking after asking. The question names the price where it is known; where only the gym turns out to know of one, it is
 * asked about in the gym's own words.
 */
export function useCancelling(): { cancel: (booking: Booking) => Promise<void>; cancelling: string | null } {
  const [cancelling, setCancelling] = useState<string | null>(null)
  const { timeZone } = useGym().manifest
  const write = useWrite(cancelBooking)
  const confirm = useConfirm()
  const toast = useToast()
  const tell = useToldWrite()
  const send = ({ id }: Booking, acceptsCost: boolean) => write({ booking: id, acceptsCost })

  async function sendAsking(booking: Booking): Promise<Answer<typeof cancelBooking> | null> {
    const answer = await send(booking, false)
    if (answer.ok !== 2) return answer
    const agreed = await confirm({
      title: 'Es tarde para cancelar gratis',
      text: answer.info.join(' '),
      no: 'No canceles',
      yes: 'Cancelá igual',
      danger: true,
    })
    return agreed ? send(booking, true) : null
  }

  async function cancel(booking: Booking) {
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
    if (cancelling !== null) return toast('Esperá: todavía estamos cancelando la otra.', { tone: 'warning' })
    const now = serverNow()
    const costs = isLate(booking, now) && (booking.cost ?? 0) > 0
    const question = cancelQuestion(booking, { now, timeZone })
    if (!(await confirm({ ...question, no: 'No', yes: 'Cancelá', danger: true }))) return
    setCancelling(booking.id)
    try {
      await tell(() => (costs ? send(booking, true) : sendAsking(booking)), {
        done: 'Reserva cancelada.',
        refused: 'No se pudo cancelar.',
        tone: costs ? 'neutral' : 'success',
      })
    } finally {
      setCancelling(null)
    }
  }
  return { cancel, cancelling }
}
