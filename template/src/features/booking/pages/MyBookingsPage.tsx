import { calendarOutline, starOutline, timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead, useRefresh } from '../../../api/queries.ts'
import { type Booking, myBookings } from '../../../domain/bookings/operations.ts'
import type { OwnedPass } from '../../../domain/passes/operations.ts'
import { PassList } from '../../../domain/passes/PassList.tsx'
import { PassSheet } from '../../../domain/passes/PassSheet.tsx'
import { dateIn } from '../../../platform/gym-time.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useCancelling } from '../hooks/use-cancelling.ts'
import { useHistory } from '../hooks/use-history.ts'
import { usePasses } from '../hooks/use-passes.ts'
import { BookingList } from '../parts/BookingList.tsx'
import { CalendarSheet } from '../parts/CalendarSheet.tsx'
import { NextBooking } from '../parts/NextBooking.tsx'
import { OfferBanner } from '../parts/OfferBanner.tsx'
import { isToRate } from '../rules/history.ts'

/** tab3, "Mis Reservas": the next class, the others, the passes they are paid with, and what was. */
export default function MyBookingsPage() {
  const bookings = useRead(myBookings, { period: 'coming', from: '' })
  const passes = usePasses('')
  const refresh = useRefresh()
  const reload = () => refresh('myBookings', 'passes')
  return (
    <Page title="Mis Reservas" tab large refresh={reload}>
      <OfferBanner />
      <Reading
        of={bookings}
        label="Cargando tus reservas…"
        skeleton={
          <>
            <SkeletonBlock height={220} />
            <SkeletonBlock height={88} />
          </>
        }
      >
        {answer => <Coming bookings={answer.bookings} />}
      </Reading>
      {(bookings.data || passes.data) && <MyPasses of={passes} />}
      {bookings.data && <More />}
    </Page>
  )
}

function Coming({ bookings }: { bookings: readonly Booking[] }) {
  const { timeZone } = useGym().manifest
  const now = useNow()
  const { cancel, cancelling } = useCancelling()
  const today = dateIn(timeZone, now)
  const next = bookings.find(({ state }) => state !== 'waiting')
  const later = bookings.filter(booking => booking.state !== 'waiting' && booking !== next)
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  const listed = { today, cancelling, onCancel: (one: Booking) => void cancel(one) }
  if (bookings.length === 0) return <NoBookings />
  return (
    <>
      {next && (
        <Section title="Tu próxima clase">
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
        <Section title="Tus otras reservas">
          <BookingList label="Mis reservas" bookings={later} {...listed} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title="En lista de espera">
          <BookingList label="En lista de espera" bookings={waiting} {...listed} />
        </Section>
      )}
      <ButtonLink to="/turnos" block icon={calendarOutline}>
        Reservá otra clase
      </ButtonLink>
    </>
  )
}

/** Nothing where there is no pass. What could not be read is told, once the bookings are there. */
function MyPasses({ of: passes }: { of: ReturnType<typeof usePasses> }) {
  const [pass, setPass] = useState<OwnedPass | null>(null)
  if (passes.data ? passes.data.passes.length === 0 : !passes.error) return null
  return (
    <Section title="Mis abonos">
      <Reading of={passes} label="Cargando tus abonos…" part>
        {answer => <PassList passes={answer.passes} onOpen={setPass} />}
      </Reading>
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Section>
  )
}

function NoBookings() {
  return (
    <Empty
      icon={calendarOutline}
      title="No tenés reservas"
      text="Reservá tu próxima clase y la vas a ver acá."
      action={
        <ButtonLink to="/turnos" icon={calendarOutline}>
          Reservá tu próxima clase
        </ButtonLink>
      }
    />
  )
}

/** What was and what is owed, and the way into the phone's own calendar. */
function More() {
  const { bookings } = useHistory()
  const now = useNow()
  const [calendar, setCalendar] = useState(false)
  const owed = bookings?.filter(booking => isToRate(booking, now)) ?? []
  return (
    <Section title="Más">
      <List>
        {owed.length > 0 && (
          <ListRow
            to="/estrellas"
            start={<Icon icon={starOutline} />}
            title="Calificá ★"
            text={
              owed.length === 1 ? `${owed[0]?.name}, ${owed[0]?.time}` : `${owed.length} clases te esperan`
            }
          />
        )}
        <ListRow
          to="/historial"
          start={<Icon icon={timeOutline} />}
          title="Historial"
          text="Las clases que ya hiciste"
        />
        <ListRow
          start={<Icon icon={calendarOutline} />}
          title="Tus clases en tu calendario"
          text="Se actualiza solo"
          onClick={() => setCalendar(true)}
        />
      </List>
      <CalendarSheet open={calendar} onClose={() => setCalendar(false)} />
    </Section>
  )
}
