import { starOutline } from 'ionicons/icons'
import type { Booking } from '#protocol/booking/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { DayMark } from '#ui/content/DayMark.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { GivenStars } from '#ui/form/choice/Stars.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import styles from './history.module.css'
import { costInWords, pastState } from './history.ts'
import { isToRate } from './ratings.ts'

interface PastListProps {
  bookings: readonly Booking[]
  now: number
  onRate: (booking: Booking) => void
}

/** Past classes with attendance, cost, and the rating or a button to rate. */
export function PastList({ bookings, now, onRate }: PastListProps) {
  return (
    <List>
      {bookings.map(booking => (
        <ListRow
          key={booking.id}
          start={<DayMark date={booking.date} />}
          title={booking.name}
          text={
            <>
              <span className={styles.facts}>
                {[
                  booking.time,
                  costInWords(booking),
                  booking.person && texts.forPerson(booking.person.fullname),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={styles.state}>
                <Badge tone={pastState(booking).tone}>{pastState(booking).label}</Badge>
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
                aria-label={later.rateThat(`${booking.name}, ${booking.time}`)}
              >
                {texts.rate}
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}
