import { hourglassOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useBooking } from '../hooks/use-booking.ts'
import { useWaitlists } from '../hooks/use-waitlists.ts'
import { CardList } from '../parts/CardList.tsx'
import { ResultSheet } from '../parts/ResultSheet.tsx'
import { WaitingCard } from '../parts/WaitingCard.tsx'

/** listaespera: the classes one waits for, and the places that are held. */
export default function WaitlistPage() {
  const { read, busy, leave, notify } = useWaitlists()
  const booking = useBooking()
  const now = useNow()
  const today = dateIn(useGym().manifest.timeZone, now)
  const waitlists = read.data?.waitlists
  return (
    <Page title="Lista de espera" back="/tab3" refresh={read.refetch}>
      <Freshness of={read} />
      {waitlists && waitlists.length > 0 && (
        <CardList>
          {waitlists.map(waiting => (
            <WaitingCard
              key={waiting.id}
              waiting={waiting}
              today={today}
              now={now}
              busy={busy === waiting.id || booking.running?.slot.id === waiting.slot}
              onAccept={() => void booking.accept(waiting)}
              onLeave={() => void leave(waiting)}
              onNotice={minutes => void notify(waiting, minutes)}
            />
          ))}
        </CardList>
      )}
      {waitlists?.length === 0 && (
        <Empty
          icon={hourglassOutline}
          title="No estás en ninguna lista"
          text="Cuando una clase esté completa, anotate: te avisamos si se libera un lugar."
          action={<ButtonLink to="/turnos">Ver los turnos</ButtonLink>}
        />
      )}
      {!waitlists && read.error && (
        <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {!waitlists && !read.error && (
        <Loading label="Cargando tus listas…">
          <SkeletonBlock height={200} />
        </Loading>
      )}
      <ResultSheet booking={booking} />
    </Page>
  )
}
