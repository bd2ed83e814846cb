import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRefresh } from '../../../api/queries.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { Booking } from '../../../contract/booking.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'

/** Cancels a booking after asking; a late one, which costs the credit, is asked about a second time in the backend's own words. */
export function useCancelling(): { cancel: (booking: Booking) => Promise<void>; cancelling: string | null } {
  const [cancelling, setCancelling] = useState<string | null>(null)
  const refresh = useRefresh()
  const confirm = useConfirm()
  const toast = useToast()
  const send = (booking: Booking, tarde: '0' | '1') => sureWrite('reservacancel', { id: booking.id, tarde })

  async function sendConfirmed(booking: Booking) {
    const answer = await send(booking, '0')
    if (answer.ok !== 2) return answer
    const agreed = await confirm({
      title: 'Es tarde para cancelar gratis',
      text: answer.info.join(' '),
      no: 'No canceles',
      yes: 'Cancelá igual',
      danger: true,
    })
    return agreed ? send(booking, '1') : null
  }

  async function cancel(booking: Booking) {
    const question = {
      title: `¿Cancelás ${booking.name}?`,
      text: `${booking.time} h`,
      no: 'No',
      yes: 'Cancelá',
      danger: true,
    }
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'warning' })
    if (cancelling !== null || !(await confirm(question))) return
    setCancelling(booking.id)
    try {
      const answer = await sendConfirmed(booking)
      if (answer?.ok === 1) toast('Reserva cancelada.', { tone: 'success' })
      else if (answer) toast(answer.errors[0] ?? 'No se pudo cancelar.', { tone: 'danger' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setCancelling(null)
      await refresh('turnos', 'misreservas', 'abonos')
    }
  }
  return { cancel, cancelling }
}
