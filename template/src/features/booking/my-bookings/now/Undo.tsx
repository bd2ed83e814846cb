import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { ResultSheet } from '../../book/ResultSheet.tsx'
import { noOptions, useBooking } from '../../book/use-booking.ts'
import * as later from '../../later-messages.ts'
import * as texts from '../../messages.ts'
import styles from './now.module.css'

interface UndoProps {
  cancelled: Booking
  /** The coming bookings, to detect that the class was booked again. */
  bookings: readonly Booking[]
}

/** Undoes a cancellation while the page is open by booking the class again, if a place is left. */
export function Undo({ cancelled, bookings }: UndoProps) {
  const { slot, name, date, time, person, startsAt, guests } = cancelled
  const booking = useBooking()
  const now = serverNow()
  const today = dateIn(useGym().manifest.timeZone, now)
  const isBack = bookings.some(one => one.slot === slot && one.person?.id === person?.id)
  return (
    <>
      {!isBack && startsAt > now && (
        <Card>
          <div className={styles.undo} data-said="0">
            <p className={styles.undoText}>
              {[
                later.youCancelled(`${name}, ${dayInWords(date, today)} ${time}`),
                guests > 0 && texts.addGuestsAgain,
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <Button
              kind="outline"
              small
              busy={booking.running !== null}
              onClick={() =>
                void booking.book({ ...cancelled, id: slot }, { ...noOptions, person, pass: cancelled.pass })
              }
            >
              {texts.undo}
            </Button>
          </div>
        </Card>
      )}
      <ResultSheet booking={booking} />
    </>
  )
}
