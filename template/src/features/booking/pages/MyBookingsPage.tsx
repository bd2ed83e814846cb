import { calendarOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction } from '../../../api/queries.ts'
import type { Booking } from '../../../contract/booking.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { useOnline } from '../../../pwa/use-online.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { OfflineBar } from '../../../ui/OfflineBar.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useCancelling } from '../hooks/use-cancelling.ts'
import { useNow } from '../hooks/use-now.ts'
import { BookingList } from '../parts/BookingList.tsx'
import { NextBooking } from '../parts/NextBooking.tsx'
import { PassList } from '../parts/PassList.tsx'

/** tab3, "Mis Reservas": the next class, the others, and the passes they are paid with. */
export default function MyBookingsPage() {
  const bookings = useAction('misreservas', { tipo: 'prox', desde: '' })
  const passes = useAction('abonos', { cid: '' })
  const online = useOnline()
  const refresh = () => Promise.all([bookings.refetch(), passes.refetch()])
  return (
    <Page title="Mis Reservas" tab large refresh={refresh}>
      {!online && <OfflineBar {...(bookings.dataUpdatedAt > 0 && { since: bookings.dataUpdatedAt })} />}
      {bookings.data && <Coming bookings={bookings.data.bookings} />}
      {!bookings.data && bookings.error && (
        <ErrorState message={errorSentence(bookings.error)} onRetry={() => void refresh()} />
      )}
      {!bookings.data && !bookings.error && (
        <Loading label="Cargando tus reservas…">
          <SkeletonBlock height={220} />
          <SkeletonBlock height={88} />
        </Loading>
      )}
      {passes.data && passes.data.passes.length > 0 && (
        <Section title="Mis abonos">
          <PassList passes={passes.data.passes} />
        </Section>
      )}
    </Page>
  )
}

function Coming({ bookings }: { bookings: readonly Booking[] }) {
  const { timeZone } = useGym().manifest
  const now = useNow()
  const { cancel, cancelling } = useCancelling()
  const today = dateIn(timeZone, now)
  const next = bookings.find(({ state }) => state !== 'espera')
  const others = bookings.filter(booking => booking !== next)
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
      {others.length > 0 && (
        <Section title="Después">
          <BookingList
            bookings={others}
            today={today}
            cancelling={cancelling}
            onCancel={one => void cancel(one)}
          />
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
