import { calendarOutline, starOutline, timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction, useRefresh } from '../../../api/queries.ts'
import type { Booking } from '../../../contract/booking.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PassList } from '../../../ui/PassList.tsx'
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
import { PassSheet } from '../parts/PassSheet.tsx'
import { isToRate } from '../rules/history.ts'

/** tab3, "Mis Reservas": the next class, the others, the passes they are paid with, and what was. */
export default function MyBookingsPage() {
  const bookings = useAction('misreservas', { tipo: 'prox', desde: '' })
  const passes = usePasses('')
  const [pass, setPass] = useState<OwnedPass | null>(null)
  const refresh = useRefresh()
  const reload = () => refresh('misreservas', 'abonos')
  return (
    <Page title="Mis Reservas" tab large refresh={reload}>
      <Freshness of={bookings} />
      <OfferBanner />
      {bookings.data && <Coming bookings={bookings.data.bookings} />}
      {!bookings.data && bookings.error && (
        <ErrorState message={errorSentence(bookings.error)} onRetry={() => void reload()} />
      )}
      {!bookings.data && !bookings.error && (
        <Loading label="Cargando tus reservas…">
          <SkeletonBlock height={220} />
          <SkeletonBlock height={88} />
        </Loading>
      )}
      {passes.data && passes.data.passes.length > 0 && (
        <Section title="Mis abonos">
          <PassList passes={passes.data.passes} onOpen={setPass} />
        </Section>
      )}
      {bookings.data && <More />}
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Page>
  )
}

function Coming({ bookings }: { bookings: readonly Booking[] }) {
  const { timeZone } = useGym().manifest
  const now = useNow()
  const { cancel, cancelling } = useCancelling()
  const today = dateIn(timeZone, now)
  const next = bookings.find(({ state }) => state !== 'espera')
  const later = bookings.filter(booking => booking.state !== 'espera' && booking !== next)
  const waiting = bookings.filter(({ state }) => state === 'espera')
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
        <Section title="Después">
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
