import { useRead } from '#api/reads/queries.ts'
import { here, isHere } from '#features/checkin/messages.ts'
import { arrivalAt } from '#features/checkin/shared/arrival.ts'
import { useCheckIn } from '#features/checkin/shared/use-check-in.ts'
import { useHasArea } from '#features/gym/shared/gym.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { useNow } from '#platform/time/clock.ts'
import { hour } from '#platform/time/units.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import { checkInCode } from '#protocol/checkin/checkin.ts'
import { Button } from '#ui/Button.tsx'
import { PresentBadge } from '../../cancel/PresentBadge.tsx'
import { endsAt } from '../../shared/bookable.ts'
import styles from './now.module.css'

/** ms before a class at which the app starts to ask the gym, which alone knows when check-in opens. */
const early = 2 * hour

/**
 * The button 'Estoy acá' while check-in is open for the next class, in the footer, where it pushes nothing
 * away. Shows a badge after check-in if the gym's bookings do not report attendance.
 */
export function Arrive({ bookings }: { bookings: readonly Booking[] }) {
  const now = useNow()
  const near = bookings.find(
    one => one.state !== 'waiting' && one.present !== true && now > one.startsAt - early && now < endsAt(one),
  )
  return near ? <ArriveAt key={near.id} booking={near} now={now} /> : null
}

function ArriveAt({ booking, now }: { booking: Booking; now: number }) {
  const { person, name, time } = booking
  const whose = person?.id ?? ''
  const read = useRead(checkInCode, { person: whose }, { enabled: useHasArea('checkin') })
  const { checkIn, busy } = useCheckIn(whose)
  const todays = read.data?.classes.find(one => one.booking === booking.id)
  if (!todays) return null
  const { kind } = arrivalAt(todays, now)
  if (kind === 'there')
    return (
      <p className={styles.there}>
        <PresentBadge person={person} />
      </p>
    )
  if (kind !== 'open') return null
  const label = person ? isHere(firstNameOf(person)) : here
  return (
    <Button block busy={busy} onClick={() => void checkIn(todays)} aria-label={`${label}: ${name}, ${time}`}>
      {label}
    </Button>
  )
}
