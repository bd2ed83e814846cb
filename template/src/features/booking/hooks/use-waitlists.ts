import { useState } from 'react'
import { useAction, useRefresh } from '../../../api/queries.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { Waiting } from '../../../contract/waitlist.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'
import { useToldWrite } from './use-told-write.ts'
import { useWaitlistNotice } from './use-waitlist-notice.ts'

const often = 20_000

/** The lists the member is on, and what can be done with them. `busy`: the list something is being done with. */
export function useWaitlists() {
  const read = useAction('esperalist', {}, { refetchInterval: often })
  const [busy, setBusy] = useState<string | null>(null)
  const refresh = useRefresh()
  const confirm = useConfirm()
  const toast = useToast()
  const tell = useToldWrite()
  const change = useWaitlistNotice()

  async function doing({ id }: Waiting, work: () => Promise<unknown>) {
    if (busy !== null) return toast('Esperá: todavía estamos con lo anterior.', { tone: 'warning' })
    setBusy(id)
    try {
      await work()
    } finally {
      setBusy(null)
      await refresh('esperalist', 'turnos', 'misreservas')
    }
  }

  const leave = async (waiting: Waiting) => {
    const agreed = await confirm({
      title: `¿Salís de la lista de ${waiting.name}?`,
      text: 'Perdés tu lugar en la fila.',
      no: 'No',
      yes: 'Salí de la lista',
      danger: true,
    })
    if (!agreed) return
    await doing(waiting, () =>
      tell(() => sureWrite('esperadel', { id: waiting.id }), {
        done: 'Saliste de la lista de espera.',
        refused: 'No se pudo salir de la lista.',
      }),
    )
  }
  const notify = (waiting: Waiting, minutes: number) => doing(waiting, () => change(waiting, minutes))
  return { read, busy, leave, notify }
}
