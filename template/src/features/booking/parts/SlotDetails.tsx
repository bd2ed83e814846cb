import { useState } from 'react'
import type { Slot } from '../../../contract/slot.ts'
import { dateIn, dayInWords, hourIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'
import { useNow } from '../hooks/use-now.ts'
import { SlotAction } from './SlotAction.tsx'
import { SlotSheet } from './SlotSheet.tsx'
import { StaffSheets, type StaffTask } from './StaffSheets.tsx'

interface SlotDetailsProps {
  slot: Slot | null
  today: string
  busyId: string | null
  onBook: (slot: Slot, waitlist: boolean) => void
  onClose: () => void
}

/** The sheet of one class; what staff begin there goes on in a sheet of its own, in its place. */
export function SlotDetails({ slot, today, busyId, onBook, onClose }: SlotDetailsProps) {
  const [task, setTask] = useState<StaffTask | null>(null)
  const now = useNow()
  const { timeZone } = useGym().manifest
  const begin = (kind: StaffTask['kind']) => slot && setTask({ kind, slot })
  const opensAt = slot?.opensAt
    ? `${dayInWords(dateIn(timeZone, slot.opensAt), today)} ${hourIn(timeZone, slot.opensAt)}`
    : ''
  return (
    <>
      <SlotSheet
        slot={task ? null : slot}
        now={now}
        onClose={onClose}
        onSearch={() => begin('search')}
        onAdd={() => begin('add')}
        action={
          slot && (
            <SlotAction
              slot={slot}
              now={now}
              busy={busyId === slot.id}
              opensAt={opensAt}
              block
              onBook={waitlist => {
                onClose()
                onBook(slot, waitlist)
              }}
            />
          )
        }
      />
      <StaffSheets task={task} onClose={() => setTask(null)} />
    </>
  )
}
