import { useState } from 'react'
import type { Slot } from '../../../contract/slot.ts'
import { dateIn, dayInWords, hourIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'
import { useNow } from '../../../ui/use-now.ts'
import { slotOffer } from '../rules/slot-offer.ts'
import { alternativesTo, type Wish, wishNothing } from '../rules/wish.ts'
import { SlotAction } from './SlotAction.tsx'
import { SlotSheet } from './SlotSheet.tsx'
import { StaffSheets, type StaffTask } from './StaffSheets.tsx'
import { WishForm } from './WishForm.tsx'

interface SlotDetailsProps {
  slot: Slot | null
  /** All classes that are shown: one of them may take this one's place. */
  slots: readonly Slot[]
  today: string
  busyId: string | null
  onBook: (slot: Slot, wish: Wish) => void
  onClose: () => void
}

/** The sheet of one class; what staff begin there goes on in a sheet of its own, in its place. */
export function SlotDetails({ slot, slots, today, busyId, onBook, onClose }: SlotDetailsProps) {
  const [task, setTask] = useState<StaffTask | null>(null)
  const now = useNow()
  const begin = (kind: StaffTask['kind']) => slot && setTask({ kind, slot })
  return (
    <>
      <SlotSheet
        slot={task ? null : slot}
        now={now}
        onClose={onClose}
        onStaff={begin}
        action={
          slot && (
            <Booking
              key={slot.id}
              slot={slot}
              alternatives={alternativesTo(slot, slots)}
              today={today}
              now={now}
              busy={busyId === slot.id}
              onBook={wish => {
                onClose()
                onBook(slot, wish)
              }}
            />
          )
        }
      />
      <StaffSheets task={task} onClose={() => setTask(null)} />
    </>
  )
}

interface BookingProps {
  slot: Slot
  alternatives: readonly Slot[]
  today: string
  now: number
  busy: boolean
  onBook: (wish: Wish) => void
}

function Booking({ slot, alternatives, today, now, busy, onBook }: BookingProps) {
  const [wish, setWish] = useState(wishNothing)
  const { timeZone } = useGym().manifest
  const { kind } = slotOffer(slot, now)
  const opensAt = slot.opensAt
    ? `${dayInWords(dateIn(timeZone, slot.opensAt), today)} ${hourIn(timeZone, slot.opensAt)}`
    : ''
  return (
    <>
      {kind === 'book' && <WishForm wish={wish} onChange={setWish} alternatives={alternatives} />}
      <SlotAction
        slot={slot}
        now={now}
        busy={busy}
        opensAt={opensAt}
        block
        onBook={waitlist => onBook({ ...wish, waitlist: waitlist || wish.waitlist })}
      />
    </>
  )
}
