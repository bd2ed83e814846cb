import { calendarOutline, hourglassOutline } from 'ionicons/icons'
import type { ComponentType } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { useBranches, useBranchName } from '#features/gym/shared/use-branches.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { timeBesideDay } from '#platform/time/relative-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import { Button, type ButtonKind, ButtonLink } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { canCancel, cancelCost } from '../cancel/late-cancellation.ts'
import { PresentBadge } from '../cancel/PresentBadge.tsx'
import { useCancelling } from '../cancel/use-cancelling.ts'
import * as texts from '../messages.ts'
import { Hours } from '../shared/Hours.tsx'
import { ClassLink } from './ClassLink.tsx'
import styles from './my-bookings.module.css'

interface ComingBookingsProps {
  bookings: readonly Booking[]
  /** Books the last cancelled class again. */
  Undo?: ComponentType<{ cancelled: Booking; bookings: readonly Booking[] }> | undefined
  /** True if a matter above is more urgent than another booking, so that its button is the main action. */
  hasMatters?: boolean
}

/** The coming bookings: the next in a large card, the others, and the places on waitlists. */
export function ComingBookings({ bookings, Undo, hasMatters = false }: ComingBookingsProps) {
  const { timeZone } = useGym().manifest
  const now = useNow()
  const { cancel, cancelling, cancelled } = useCancelling()
  const today = dateIn(timeZone, now)
  const next = bookings.find(({ state }) => state !== 'waiting')
  const later = bookings.filter(booking => booking.state !== 'waiting' && booking !== next)
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  const list = { today, cancelling, onCancel: (booking: Booking) => void cancel(booking) }
  const kind = hasMatters ? 'outline' : 'primary'
  const undo = Undo && cancelled && <Undo cancelled={cancelled} bookings={bookings} />
  if (bookings.length === 0)
    return (
      <>
        {undo}
        <NoBookings kind={kind} />
      </>
    )
  return (
    <>
      {undo}
      {next && (
        <Section title={texts.nextClass}>
          <NextBooking
            booking={next}
            today={today}
            now={now}
            busy={cancelling === next.id}
            onCancel={() => void cancel(next)}
          />
        </Section>
      )}
      {later.length > 0 && (
        <Section title={texts.otherBookings}>
          <BookingList label={texts.bookingList} bookings={later} {...list} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={texts.onWaitlist}>
          <BookingList label={texts.onWaitlist} bookings={waiting} {...list} />
        </Section>
      )}
      <ButtonLink to="/turnos" block kind={kind} icon={calendarOutline}>
        {texts.bookAnotherClass}
      </ButtonLink>
    </>
  )
}

function NoBookings({ kind }: { kind: ButtonKind }) {
  return (
    <Empty
      icon={calendarOutline}
      title={texts.noBookings}
      text={texts.noBookingsHint}
      action={
        <ButtonLink to="/turnos" kind={kind} icon={calendarOutline}>
          {texts.bookNextClass}
        </ButtonLink>
      }
    />
  )
}

interface NextBookingProps {
  booking: Booking
  today: string
  now: number
  busy: boolean
  onCancel: () => void
}

export function NextBooking({ booking, today, now, busy, onCancel }: NextBookingProps) {
  const { timeZone } = useGym().manifest
  const { name, date, time, end, coach, startsAt, person, present } = booking
  const branch = useBranchName(booking.branch)
  return (
    <Card tone="brand">
      <div className={styles.next}>
        <p className={styles.when}>
          <span>{dayInWords(date, today)}</span>
          <span className={styles.until}>{timeBesideDay(startsAt - now, dayInWords(date, today))}</span>
        </p>
        <Hours time={time} end={end} />
        <h3 className={styles.name}>
          <ClassLink booking={booking} />
        </h3>
        {coach && <p className={styles.coach}>{texts.withCoach(coach.fullname)}</p>}
        {branch !== '' && <p className={styles.coach}>{texts.inBranch(branch)}</p>}
        {person && <p className={styles.coach}>{texts.forPerson(person.fullname)}</p>}
        <div className={styles.foot}>
          {present === true ? (
            <PresentBadge person={person} />
          ) : (
            <p className={styles.cancelCost}>{cancelCost(booking, { now, timeZone })}</p>
          )}
          {canCancel(booking, now) && (
            <Button
              kind="quiet"
              small
              busy={busy}
              onClick={onCancel}
              aria-label={texts.cancelThat(`${name}, ${time}`)}
            >
              {texts.cancel}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

interface BookingListProps {
  label: string
  bookings: readonly Booking[]
  today: string
  cancelling: string | null
  onCancel: (booking: Booking) => void
}

export function BookingList({ label, bookings, today, cancelling, onCancel }: BookingListProps) {
  const branches = useBranches()
  const facts = ({ date, branch, person }: Booking) =>
    [
      dayInWords(date, today),
      branches.find(({ id }) => id === branch)?.name,
      person && texts.forPerson(person.fullname),
    ].filter(Boolean)
  return (
    <div className={styles.bookings}>
      <List label={label}>
        {bookings.map(booking => (
          <ListRow
            key={`${booking.state}${booking.id}`}
            start={<span className={styles.time}>{booking.time}</span>}
            title={booking.state === 'waiting' ? booking.name : <ClassLink booking={booking} />}
            text={<span className={styles.day}>{facts(booking).join(' · ')}</span>}
            {...(booking.state === 'waiting' && { to: '/listaespera' })}
            end={
              booking.state === 'waiting' ? (
                <Badge tone="warning" icon={hourglassOutline}>
                  {texts.waiting}
                </Badge>
              ) : booking.present === true ? (
                <PresentBadge person={booking.person} />
              ) : (
                <Button
                  kind="quiet"
                  small
                  busy={cancelling === booking.id}
                  onClick={() => onCancel(booking)}
                  aria-label={texts.cancelThat(`${booking.name}, ${booking.time}`)}
                >
                  {texts.cancel}
                </Button>
              )
            }
          />
        ))}
      </List>
    </div>
  )
}
