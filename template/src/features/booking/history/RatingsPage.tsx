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
import * as texts from '../messages.ts'
import { PastList } from './PastList.tsx'
import { RateSheet } from './RateSheet.tsx'
import { isToRate } from './ratings.ts'
import { useHistory } from './use-history.ts'

/** estrellas: the classes of the last week to rate, and the rated classes. */
export default function RatingsPage() {
  const { read, bookings } = useHistory()
  const [rated, setRated] = useState<Booking | null>(null)
  return (
    <Page title={texts.rate} back="/tab3" refresh={read.refetch}>
      <Unsent of={rateClass} />
      <QueryView query={{ ...read, data: bookings }} label={texts.loadingToRate}>
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
        <Section title={texts.toRate}>
          <PastList bookings={toRate} now={now} onRate={onRate} />
        </Section>
      ) : (
        <Empty
          icon={starOutline}
          title={texts.nothingToRate}
          text={texts.nothingToRateHint}
          action={
            <ButtonLink kind="outline" to="/historial">
              {texts.seeHistory}
            </ButtonLink>
          }
        />
      )}
      {ratedBefore.length > 0 && (
        <Section title={texts.rated}>
          <PastList bookings={ratedBefore} now={now} onRate={onRate} />
        </Section>
      )}
    </>
  )
}
