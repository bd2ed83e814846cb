import { notificationsOffOutline, notificationsOutline } from 'ionicons/icons'
import { useWrite } from '#api/writes/use-write.ts'
import { type Slot, setOpeningNotice } from '#protocol/booking/classes.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import * as texts from '../messages.ts'

/** Turns the message about a class's opening on or off. Empty if the gym sends no such messages. */
export function OpeningNotice({ slot: { id, tellsOpening } }: { slot: Slot }) {
  const { busy, run } = useAction()
  const write = useWrite(setOpeningNotice)
  if (tellsOpening === null) return null
  const on = !tellsOpening
  const set = () =>
    run({
      send: () => write({ slot: id, on }),
      done: on ? texts.openingTold : texts.openingNotTold,
      refused: on ? texts.openingNotSet : texts.openingNotUnset,
      tone: on ? 'success' : 'neutral',
    })
  return (
    <Button
      kind={on ? 'outline' : 'quiet'}
      block
      icon={on ? notificationsOutline : notificationsOffOutline}
      busy={busy !== null}
      onClick={() => void set()}
    >
      {on ? texts.tellOpening : texts.doNotTellOpening}
    </Button>
  )
}
