import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction, useRefresh } from '../../../api/queries.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { Waiting } from '../../../contract/waitlist.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'

const often = 20_000

/** The lists the member is on, and what can be done with them. `busy`: the list something is being done with. */
export function useWaitlists() {
  const read = useAction('esperalist', {}, { refetchInterval: often })
  const [busy, setBusy] = useState<string | null>(null)
  const refresh = useRefresh()
  const confirm = useConfirm()
  const toast = useToast()

  /** One thing at a time; what went wrong is told, and what changed is read again. */
  async function doing({ id }: Waiting, work: () => Promise<string | null>) {
    if (busy !== null) return
    setBusy(id)
    try {
      const words = await work()
      if (words !== null) toast(words, { tone: 'success' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setBusy(null)
      await refresh('esperalist', 'turnos', 'misreservas')
    }
  }

  const leave = (waiting: Waiting) =>
    doing(waiting, async () => {
      const agreed = await confirm({
        title: `¿Salís de la lista de ${waiting.name}?`,
        text: 'Perdés tu lugar en la fila.',
        no: 'No',
        yes: 'Salí de la lista',
        danger: true,
      })
      if (!agreed) return null
      const { ok, errors } = await sureWrite('esperadel', { id: waiting.id })
      return ok === 1 ? 'Saliste de la lista de espera.' : (errors[0] ?? 'No se pudo salir de la lista.')
    })
  const notify = (waiting: Waiting, minutes: number) =>
    doing(waiting, async () => {
      await sureWrite('esperaadd', {
        id: waiting.slot,
        cid: waiting.person?.id ?? '',
        aviso: String(minutes),
      })
      return 'Listo, lo tenemos en cuenta.'
    })
  return { read, busy, leave, notify }
}
