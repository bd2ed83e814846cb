import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { family } from '../../../domain/people/operations.ts'
import { dateIn, dayInWords, hourIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'
import { useNow } from '../../../ui/use-now.ts'
import { type OwnPlace, whoIsNotIn } from '../rules/own-places.ts'
import { slotOffer, withoutOwnPlace } from '../rules/slot-offer.ts'
import { alternativesTo, type Wish, wishNothing } from '../rules/wish.ts'
import { OwnPlaces } from './OwnPlaces.tsx'
import { SlotAction } from './SlotAction.tsx'
import { SlotSheet } from './SlotSheet.tsx'
import { StaffSheets, type StaffTask } from './StaffSheets.tsx'
import { WishForm } from './WishForm.tsx'

interface SlotDetailsProps {
  placesIn: (slot: string) => readonly OwnPlace[]
  slot: Slot | null
  /** All classes that are shown: one of them may take this one's place. */
  slots: readonly Slot[]
  today: string
  busyId: string | null
  onBook: (slot: Slot, wish: Wish) => void
  onClose: () => void
}

/** The sheet of one class; what staff begin there goes on in a sheet of its own, in its place. */
export function SlotDetails({ slot, slots, today, busyId, placesIn, onBook, onClose }: SlotDetailsProps) {
  const [task, setTask] = useState<StaffTask | null>(null)
  const now = useNow()
  const places = slot ? placesIn(slot.id) : []
  const begin = (kind: StaffTask['kind']) => slot && setTask({ kind, slot })
  return (
    <>
      <SlotSheet
        slot={task ? null : slot}
        now={now}
        onClose={onClose}
        onStaff={begin}
        own={slot && <OwnPlaces slot={slot} places={places} now={now} onLeave={onClose} />}
        action={
          slot && (
            <Booking
              key={slot.id}
              slot={slot}
              places={places}
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
  places: readonly OwnPlace[]
  alternatives: readonly Slot[]
  today: string
  now: number
  busy: boolean
  onBook: (wish: Wish) => void
}

/** Booking for whoever of the family has no place yet; a badge where nobody is left. */
function Booking({ slot: own, places, alternatives, today, now, busy, onBook }: BookingProps) {
  const [wanted, setWish] = useState(wishNothing)
  const { timeZone } = useGym().manifest
  const people = whoIsNotIn(own, places, useRead(family, {}).data?.family ?? [])
  if (people.length === 0 && places.length > 0) return null
  const slot = people.length === 0 ? own : withoutOwnPlace(own)
  const person = people.find(one => one?.id === wanted.person?.id) ?? people[0] ?? null
  const wish = { ...wanted, person }
  const { kind } = slotOffer(slot, now)
  if (kind === 'closed' && places.length > 0) return null
  const opensAt = slot.opensAt
    ? `${dayInWords(dateIn(timeZone, slot.opensAt), today)} ${hourIn(timeZone, slot.opensAt)}`
    : ''
  return (
    <>
      {(kind === 'book' || kind === 'waitlist') && (
        <WishForm
          wish={wish}
          onChange={setWish}
          people={people}
          alternatives={kind === 'book' ? alternatives : null}
        />
      )}
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
