import { starOutline } from 'ionicons/icons'
import type { Booking } from '../../../domain/bookings/operations.ts'
import { dayParts } from '../../../platform/gym-time.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { GivenStars } from '../../../ui/Stars.tsx'
import { costInWords, isToRate, pastState } from '../rules/history.ts'
import styles from './PastList.module.css'

interface PastListProps {
  bookings: readonly Booking[]
  now: number
  onRate: (booking: Booking) => void
}

/** Classes that were: whether one came, what it cost, the stars given or owed. */
export function PastList({ bookings, now, onRate }: PastListProps) {
  return (
    <List>
      {bookings.map(booking => (
        <ListRow
          key={booking.id}
          start={<Day date={booking.date} />}
          title={booking.name}
          text={
            <>
              <span className={styles.facts}>
                {[booking.time, costInWords(booking), booking.person?.fullname].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.state}>
                <Badge tone={pastState(booking).tone}>{pastState(booking).words}</Badge>
                {booking.stars !== null && <GivenStars count={booking.stars} />}
              </span>
            </>
          }
          end={
            isToRate(booking, now) && (
              <Button
                kind="outline"
                small
                icon={starOutline}
                onClick={() => onRate(booking)}
                aria-label={`Calificá ${booking.name}, ${booking.time}`}
              >
                Calificá
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}

function Day({ date }: { date: string }) {
  const { weekday, day } = dayParts(date)
  return (
    <span className={styles.day}>
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.number}>{day}</span>
    </span>
  )
}
