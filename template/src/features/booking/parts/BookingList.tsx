import { hourglassOutline } from 'ionicons/icons'
import type { Booking } from '../../../contract/booking.ts'
import { dayInWords } from '../../../platform/gym-time.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import styles from './BookingList.module.css'

interface BookingListProps {
  bookings: readonly Booking[]
  today: string
  cancelling: string | null
  onCancel: (booking: Booking) => void
}

/** Bookings and waitlists, in the order of their days. */
export function BookingList({ bookings, today, cancelling, onCancel }: BookingListProps) {
  return (
    <List label="Mis reservas">
      {bookings.map(booking => (
        <ListRow
          key={`${booking.state}${booking.id}`}
          start={<span className={styles.time}>{booking.time}</span>}
          title={booking.name}
          text={
            <span className={styles.day}>
              {dayInWords(booking.date, today)}
              {booking.person && `, ${booking.person.fullname}`}
            </span>
          }
          {...(booking.state === 'espera' && { to: '/listaespera' })}
          end={
            booking.state === 'espera' ? (
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
