import { starOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useNow } from '#platform/time/clock.ts'
import { type Booking, rateClass } from '#protocol/booking/bookings.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { PastList } from './PastList.tsx'
import { RateSheet } from './RateSheet.tsx'
import { isToRate } from './ratings.ts'
import { useHistory } from './use-history.ts'

/** estrellas: the classes of the last week to rate, and the rated classes. */
export default function RatingsPage() {
  const { read, bookings } = useHistory()
  const [rated, setRated] = useState<Booking | null>(null)
  return (
    <Page title="Calificar" back="/tab3" refresh={read.refetch}>
      <Unsent of={rateClass} />
      <QueryView query={{ ...read, data: bookings }} label="Cargando tus clases…">
        {past => <Rated bookings={past} onRate={setRated} />}
      </QueryView>
      <RateSheet booking={rated} onClose={() => setRated(null)} />
    </Page>
  )
}

function Rated({ bookings, onRate }: { bookings: readonly Booking[]; onRate: (booking: Booking) => void }) {
  const now = useNow()
  const toRate = bookings.filter(booking => isToRate(booking, now))
  const ratedBefore = bookings.filter(({ stars }) => stars !== null)
  return (
    <>
      {toRate.length > 0 ? (
        <Section title="Para calificar">
          <PastList bookings={toRate} now={now} onRate={onRate} />
        </Section>
      ) : (
        <Empty
          icon={starOutline}
          title="No hay clases para calificar"
          text="Después de cada clase tenés una semana para ponerle estrellas."
          action={
            <ButtonLink kind="outline" to="/historial">
              Ver tu historial
            </ButtonLink>
          }
        />
      )}
      {ratedBefore.length > 0 && (
        <Section title="Ya calificaste">
          <PastList bookings={ratedBefore} now={now} onRate={onRate} />
        </Section>
      )}
    </>
  )
}
