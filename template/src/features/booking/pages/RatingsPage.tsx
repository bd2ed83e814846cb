import { starOutline } from 'ionicons/icons'
import { useState } from 'react'
import { type Booking, rateClass } from '../../../domain/bookings/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useHistory } from '../hooks/use-history.ts'
import { PastList } from '../parts/PastList.tsx'
import { RateSheet } from '../parts/RateSheet.tsx'
import { isToRate } from '../rules/history.ts'

/** estrellas: the classes of the last week that wait for stars, and those that have some. */
export default function RatingsPage() {
  const { read, bookings } = useHistory()
  const [rated, setRated] = useState<Booking | null>(null)
  return (
    <Page title="Calificá" back="/tab3" refresh={read.refetch}>
      <Unsent of={rateClass} />
      <Reading of={{ ...read, data: bookings }} label="Cargando tus clases…">
        {past => <Rated bookings={past} onRate={setRated} />}
      </Reading>
      <RateSheet booking={rated} onClose={() => setRated(null)} />
    </Page>
  )
}

function Rated({ bookings, onRate }: { bookings: readonly Booking[]; onRate: (booking: Booking) => void }) {
  const now = useNow()
  const owed = bookings.filter(booking => isToRate(booking, now))
  const given = bookings.filter(({ stars }) => stars !== null)
  return (
    <>
      {owed.length > 0 ? (
        <Section title="Para calificar">
          <PastList bookings={owed} now={now} onRate={onRate} />
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
      {given.length > 0 && (
        <Section title="Ya calificaste">
          <PastList bookings={given} now={now} onRate={onRate} />
        </Section>
      )}
    </>
  )
}
