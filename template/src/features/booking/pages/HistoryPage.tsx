import { timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { Booking } from '../../../domain/bookings/operations.ts'
import { monthInWords } from '../../../platform/gym-time.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useHistory } from '../hooks/use-history.ts'
import { PastList } from '../parts/PastList.tsx'
import { RateSheet } from '../parts/RateSheet.tsx'
import { byMonth } from '../rules/history.ts'
import styles from './HistoryPage.module.css'

/** historial: the classes that were, by months. */
export default function HistoryPage() {
  const { read, bookings } = useHistory()
  const [rated, setRated] = useState<Booking | null>(null)
  return (
    <Page title="Historial" back="/tab3" refresh={read.refetch}>
      <Reading of={{ ...read, data: bookings }} label="Cargando tu historial…">
        {past =>
          past.length > 0 ? (
            <Months bookings={past} onRate={setRated} />
          ) : (
            <Empty icon={timeOutline} title="Acá vas a ver tus clases" text="Después de la primera, claro." />
          )
        }
      </Reading>
      {read.hasNextPage && (
        <Button kind="outline" block busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
      <RateSheet booking={rated} onClose={() => setRated(null)} />
    </Page>
  )
}

function Months({ bookings, onRate }: { bookings: readonly Booking[]; onRate: (booking: Booking) => void }) {
  const now = useNow()
  return byMonth(bookings).map(({ month, bookings: those, total }) => (
    <Section key={month} title={monthInWords(month)} action={<span className={styles.total}>{total}</span>}>
      <PastList bookings={those} now={now} onRate={onRate} />
    </Section>
  ))
}
