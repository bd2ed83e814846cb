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
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'

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
    if (busy !== null) return toast(texts.wait, { tone: 'warning' })
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
      title: later.leaveQuestion(waiting.name),
      text: name === '' ? texts.youLosePlace : later.personLosesPlace(name),
      no: texts.no,
      yes: texts.leaveWaitlist,
      danger: true,
    })
    if (!agreed) return
    await whileBusy(waiting, () =>
      writeWithToast(() => sendLeave({ place: waiting.id }), {
        done: name === '' ? texts.youLeft : later.personLeft(name),
        refused: texts.notLeft,
      }),
    )
  }
  const setNotice = (waiting: Waiting, minutes: number) =>
    whileBusy(waiting, () => saveNotice(waiting, minutes))
  return { read, busy, leave, setNotice }
}
