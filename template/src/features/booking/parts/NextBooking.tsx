import type { Booking } from '../../../domain/bookings/operations.ts'
import { useBranchName } from '../../../domain/branches/use-branches.ts'
import { timeUntil } from '../../../platform/countdown.ts'
import { dayInWords } from '../../../platform/gym-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useGym } from '../../../ui/gym.ts'
import { cancelCost } from '../rules/cancel-words.ts'
import styles from './NextBooking.module.css'

interface NextBookingProps {
  booking: Booking
  today: string
  now: number
  busy: boolean
  onCancel: () => void
}

/** The class that comes next, large. */
export function NextBooking({ booking, today, now, busy, onCancel }: NextBookingProps) {
  const { timeZone } = useGym().manifest
  const { name, date, time, end, coach, startsAt, person } = booking
  const branch = useBranchName(booking.branch)
  return (
    <Card tone="brand">
      <div className={styles.card}>
        <p className={styles.when}>
          <span>{dayInWords(date, today)}</span>
          <span className={styles.until}>{timeUntil(startsAt - now)}</span>
        </p>
        <p className={styles.time}>
          {time} <span className={styles.end}>a {end}</span>
        </p>
        <h3 className={styles.name}>{name}</h3>
        {coach && <p className={styles.coach}>con {coach.fullname}</p>}
        {branch !== '' && <p className={styles.coach}>en {branch}</p>}
        {person && <p className={styles.coach}>para {person.fullname}</p>}
        <div className={styles.foot}>
          <p className={styles.limit}>{cancelCost(booking, { now, timeZone })}</p>
          {startsAt > now && (
            <Button kind="quiet" small busy={busy} onClick={onCancel} aria-label={`Cancelá ${name}, ${time}`}>
              Cancelá
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
