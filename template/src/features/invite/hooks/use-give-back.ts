import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { writeOnce } from '../../../api/idempotent-write.ts'
import { useRefresh } from '../../../api/queries.ts'
import { cancelBooking } from '../../../domain/bookings/operations.ts'
import type { Guest } from '../../../domain/invite/operations.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'

/** Gives a guest's place back, once the member has said yes. `leaving`: whose is being given back, '' for nobody's. */
export function useGiveBack(): { giveBack: (guest: Guest) => Promise<void>; leaving: string } {
  const [leaving, setLeaving] = useState('')
  const confirm = useConfirm()
  const refresh = useRefresh()
  const toast = useToast()
  async function giveBack({ id, fullname, className }: Guest) {
    if (leaving !== '' || !(await confirm(question(fullname, className)))) return
    if (!navigator.onLine) return toast('Necesitás conexión para esto.', { tone: 'danger' })
    setLeaving(id)
    try {
      const { ok, errors } = await writeOnce(cancelBooking, { booking: id, acceptsCost: false })
      if (ok === 1) toast(`Listo: ${fullname} ya no va.`, { tone: 'success' })
      else toast(errors[0] ?? 'No se pudo cancelar su lugar.', { tone: 'danger' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.kind === 'unknown' ? notKnown : errorSentence(error), { tone: 'danger' })
    } finally {
      await refresh('myInvitation', 'schedule', 'classPeople')
      setLeaving('')
    }
  }
  return { giveBack, leaving }
}

const notKnown = 'No sabemos si su lugar se canceló. Fijate en tus invitados antes de probar de nuevo.'

const question = (fullname: string, className: string) => ({
  title: `¿${fullname} no va?`,
  text: `Se libera su lugar en ${className || 'la clase'} y recuperás la invitación.`,
  no: 'Volver',
  yes: 'Cancelá su lugar',
  danger: true,
})
