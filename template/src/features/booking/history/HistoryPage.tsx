import { timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { monthInWords } from '#platform/time/calendar.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { AttendanceCard } from './AttendanceCard.tsx'
import { attendanceOf } from './attendance.ts'
import { byMonth } from './history.ts'
import { PastList } from './PastList.tsx'
import { RateSheet } from './RateSheet.tsx'
import { useHistory } from './use-history.ts'

/** historial: the member's attendance, and past classes by month. */
export default function HistoryPage() {
  const { read, bookings } = useHistory()
  const [rated, setRated] = useState<Booking | null>(null)
  return (
    <Page title={texts.history} back="/tab3" subtitle={useHoursNote()} refresh={read.refetch}>
      <QueryView
        query={{ ...read, data: bookings }}
        label={texts.loadingHistory}
        isEmpty={past => past.length === 0}
        empty={<Empty icon={timeOutline} title={texts.noHistory} text={texts.noHistoryHint} />}
      >
        {past => (
          <>
            <Habit past={past} goesOn={read.hasNextPage} />
            <Months bookings={past} onRate={setRated} />
          </>
        )}
      </QueryView>
      {read.hasNextPage && (
        <Button kind="outline" block busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {texts.seeEarlier}
        </Button>
      )}
      <RateSheet booking={rated} onClose={() => setRated(null)} />
    </Page>
  )
}

function Habit({ past, goesOn }: { past: readonly Booking[]; goesOn: boolean }) {
  const today = dateIn(useGym().manifest.timeZone, useNow())
  const attendance = attendanceOf(past, today, goesOn)
  return attendance && <AttendanceCard of={attendance} today={today} />
}

function Months({ bookings, onRate }: { bookings: readonly Booking[]; onRate: (booking: Booking) => void }) {
  const now = useNow()
  return byMonth(bookings).map(({ month, bookings: ofMonth, total }) => (
    <Section
      key={month}
      title={monthInWords(month)}
      action={
        <Text as="span" size="small" tone="soft" strong>
          {total}
        </Text>
      }
    >
      <PastList bookings={ofMonth} now={now} onRate={onRate} />
    </Section>
  ))
}
