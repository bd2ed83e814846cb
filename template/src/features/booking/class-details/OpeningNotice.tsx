import { notificationsOffOutline, notificationsOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { type Slot, setOpeningNotice } from '#protocol/booking/classes.ts'
import { Button } from '#ui/Button.tsx'
import { useWriteWithToast } from '#ui/overlay/use-write-with-toast.ts'
import * as texts from '../messages.ts'

/** Turns the message about a class's opening on or off. Empty if the gym sends no such messages. */
export function OpeningNotice({ slot: { id, tellsOpening } }: { slot: Slot }) {
  const [busy, setBusy] = useState(false)
  const write = useWrite(setOpeningNotice)
  const writeWithToast = useWriteWithToast()
  if (tellsOpening === null) return null
  const on = !tellsOpening
  async function set() {
    setBusy(true)
    try {
      await writeWithToast(() => write({ slot: id, on }), {
        done: on ? texts.openingTold : texts.openingNotTold,
        refused: on ? texts.openingNotSet : texts.openingNotUnset,
        tone: on ? 'success' : 'neutral',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind={on ? 'outline' : 'quiet'}
      block
      icon={on ? notificationsOutline : notificationsOffOutline}
      busy={busy}
      onClick={() => void set()}
    >
      {on ? texts.tellOpening : texts.doNotTellOpening}
    </Button>
  )
}
