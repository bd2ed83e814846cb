import { useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { second } from '#platform/time/units.ts'
import { leaveWaitlist, type Waiting, waitlists } from '#protocol/booking/waitlist.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { useWriteWithToast } from '#ui/overlay/use-write-with-toast.ts'
import { useSaveNotice } from '../book/NoticeChoice.tsx'

/** The member's waitlists and their actions, one at a time. `busy`: the id of the entry being changed. */
export function useWaitlists() {
  const read = useRead(waitlists, {}, { refetchInterval: 20 * second })
  const [busy, setBusy] = useState<string | null>(null)
  const sendLeave = useWrite(leaveWaitlist)
  const confirm = useConfirm()
  const toast = useToast()
  const writeWithToast = useWriteWithToast()
  const saveNotice = useSaveNotice()

  async function whileBusy({ id }: Waiting, work: () => Promise<unknown>) {
    if (busy !== null) return toast('Esperá: todavía estamos con lo anterior.', { tone: 'warning' })
    setBusy(id)
    try {
      await work()
    } finally {
      setBusy(null)
    }
  }

  async function leave(waiting: Waiting) {
    const name = firstNameOf(waiting.person)
    const agreed = await confirm({
      title: `¿Salís de la lista de ${waiting.name}?`,
      text: name === '' ? 'Perdés tu lugar en la lista.' : `${name} pierde su lugar en la lista.`,
      no: 'No',
      yes: 'Salir de la lista',
      danger: true,
    })
    if (!agreed) return
    await whileBusy(waiting, () =>
      writeWithToast(() => sendLeave({ place: waiting.id }), {
        done: name === '' ? 'Saliste de la lista de espera.' : `${name} salió de la lista de espera.`,
        refused: 'No se pudo salir de la lista.',
      }),
    )
  }
  const setNotice = (waiting: Waiting, minutes: number) =>
    whileBusy(waiting, () => saveNotice(waiting, minutes))
  return { read, busy, leave, setNotice }
}
