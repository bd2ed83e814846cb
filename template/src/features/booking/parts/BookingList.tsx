import { hourglassOutline } from 'ionicons/icons'
import type { Booking } from '../../../domain/bookings/operations.ts'
import { useBranches } from '../../../domain/branches/use-branches.ts'
import { dayInWords } from '../../../platform/gym-time.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import styles from './BookingList.module.css'

interface BookingListProps {
  label: string
  bookings: readonly Booking[]
  today: string
  cancelling: string | null
  onCancel: (booking: Booking) => void
}

/** Bookings and waitlists, in the order of their days. */
export function BookingList({ label, bookings, today, cancelling, onCancel }: BookingListProps) {
  const branches = useBranches()
  const facts = ({ date, branch, person }: Booking) =>
    [dayInWords(date, today), branches.find(({ id }) => id === branch)?.name, person?.fullname].filter(
      Boolean,
    )
  return (
    <List label={label}>
      {bookings.map(booking => (
        <ListRow
          key={`${booking.state}${booking.id}`}
          start={<span className={styles.time}>{booking.time}</span>}
          title={booking.name}
          text={<span className={styles.day}>{facts(booking).join(' · ')}</span>}
          {...(booking.state === 'waiting' && { to: '/listaespera' })}
          end={
            booking.state === 'waiting' ? (
              <Badge tone="warning" icon={hourglassOutline}>
                En espera
              </Badge>
            ) : (
              <Button
                kind="quiet"
                small
                busy={cancelling === booking.id}
                onClick={() => onCancel(booking)}
                aria-label={`Cancelá ${booking.name}, ${booking.time}`}
              >
                Cancelá
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}
