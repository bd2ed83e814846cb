import { hourglassOutline } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { ResultSheet } from '../book/ResultSheet.tsx'
import { useBooking } from '../book/use-booking.ts'
import * as texts from '../messages.ts'
import { useOfferAnnouncements } from './use-offer-announcements.ts'
import { useWaitlists } from './use-waitlists.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** listaespera: the member's waitlists and the places held for them. */
export default function WaitlistPage() {
  const { read, busy, leave, setNotice } = useWaitlists()
  const booking = useBooking()
  const now = useNow()
  const today = dateIn(useGym().manifest.timeZone, now)
  useOfferAnnouncements(read.data?.waitlists, now)
  return (
    <Page title={texts.waitlist} back="/tab3" subtitle={useHoursNote()} refresh={read.refetch}>
      <QueryView
        query={read}
        label={texts.loadingWaitlists}
        skeleton={<SkeletonBlock height={200} />}
        isEmpty={({ waitlists }) => waitlists.length === 0}
        empty={<NoWaitlist />}
      >
        {({ waitlists }) => (
          <Stack as="ul">
            {waitlists.map(waiting => (
              <li key={waiting.id}>
                <WaitingCard
                  waiting={waiting}
                  today={today}
                  now={now}
                  busy={busy === waiting.id || booking.running?.slot.id === waiting.slot}
                  onAccept={() => void booking.accept(waiting)}
                  onLeave={() => void leave(waiting)}
                  onNotice={minutes => void setNotice(waiting, minutes)}
                />
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
      <ResultSheet booking={booking} />
    </Page>
  )
}

function NoWaitlist() {
  return (
    <Empty
      icon={hourglassOutline}
      title={texts.noWaitlist}
      text={texts.noWaitlistHint}
      action={<ButtonLink to="/turnos">{texts.seeClasses}</ButtonLink>}
    />
  )
}
