import { useEffect } from 'react'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { useNow } from '#platform/time/clock.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { BookButton } from '../../book/BookButton.tsx'
import { ResultSheet } from '../../book/ResultSheet.tsx'
import { noOptions, useBooking } from '../../book/use-booking.ts'
import { useHistory } from '../../history/use-history.ts'
import * as texts from '../../messages.ts'
import { useSchedule } from '../../shared/use-schedule.ts'
import bookings from '../my-bookings.module.css'
import { isSettled } from '../settled.ts'
import styles from './now.module.css'
import { usualClasses } from './usual.ts'

/** The member's usual classes, to book with one tap. Calls `onKnown` when the reads have settled. */
export function UsualClasses({ onKnown }: { onKnown: () => void }) {
  const history = useHistory()
  const { slots, today, read } = useSchedule({ every: false })
  const branches = useBranches()
  const booking = useBooking()
  const now = useNow()
  const isKnown = isSettled(history.read) && isSettled(read)
  useEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  if (!isKnown) return null
  const usual = usualClasses(history.bookings ?? [], slots ?? [], now)
  return (
    <>
      {usual.length > 0 && (
        <Section title={usual.length === 1 ? texts.usualClass : texts.usualClasses}>
          <List label={texts.usualClasses}>
            {usual.map(slot => (
              <ListRow
                key={slot.id}
                start={<span className={bookings.time}>{slot.time}</span>}
                title={slot.name}
                text={
                  <span className={styles.usualDay}>
                    {[
                      dayInWords(slot.date, today),
                      slot.coach && texts.withCoach(slot.coach.fullname),
                      branches.find(({ id }) => id === slot.branch)?.name,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                }
                end={
                  <BookButton
                    slot={slot}
                    now={now}
                    busy={booking.running?.slot.id === slot.id}
                    onBook={waitlist => void booking.book(slot, { ...noOptions, waitlist })}
                  />
                }
              />
            ))}
          </List>
        </Section>
      )}
      <ResultSheet booking={booking} />
    </>
  )
}
