import { timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { Booking } from '../../../contract/booking.ts'
import { monthInWords } from '../../../platform/gym-time.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
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
  const now = useNow()
  return (
    <Page title="Historial" back="/tab3" refresh={read.refetch}>
      <Freshness of={read} />
      {byMonth(bookings ?? []).map(({ month, bookings: those, total }) => (
        <Section
          key={month}
          title={monthInWords(month)}
          action={<span className={styles.total}>{total}</span>}
        >
          <PastList bookings={those} now={now} onRate={setRated} />
        </Section>
      ))}
      {read.hasNextPage && (
        <Button kind="outline" block busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
      {bookings?.length === 0 && (
        <Empty icon={timeOutline} title="Acá vas a ver tus clases" text="Después de la primera, claro." />
      )}
      {!bookings && read.error && (
        <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {!bookings && !read.error && <Loading label="Cargando tu historial…" />}
      <RateSheet booking={rated} onClose={() => setRated(null)} />
    </Page>
  )
}
