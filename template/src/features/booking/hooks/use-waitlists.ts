import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useWrite } from '../../../api/use-write.ts'
import { leaveWaitlist, type Waiting, waitlists } from '../../../domain/waitlist/operations.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'
import { useToldWrite } from './use-told-write.ts'
import { useWaitlistNotice } from './use-waitlist-notice.ts'

const often = 20_000

/** The lists the member is on, and what can be done with them. `busy`: the list something is being done with. */
export function useWaitlists() {
  const read = useRead(waitlists, {}, { refetchInterval: often })
  const [busy, setBusy] = useState<string | null>(null)
  const sendLeave = useWrite(leaveWaitlist)
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
      tell(() => sendLeave({ place: waiting.id }), {
        done: 'Saliste de la lista de espera.',
        refused: 'No se pudo salir de la lista.',
      }),
    )
  }
  const notify = (waiting: Waiting, minutes: number) => doing(waiting, () => change(waiting, minutes))
  return { read, busy, leave, notify }
}
