import { hourglassOutline } from 'ionicons/icons'
import { dateIn } from '../../../platform/gym-time.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
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
  return (
    <Page title="Lista de espera" back="/tab3" refresh={read.refetch}>
      <Reading of={read} label="Cargando tus listas…" skeleton={<SkeletonBlock height={200} />}>
        {({ waitlists }) =>
          waitlists.length > 0 ? (
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
          ) : (
            <NoWaitlist />
          )
        }
      </Reading>
      <ResultSheet booking={booking} />
    </Page>
  )
}

function NoWaitlist() {
  return (
    <Empty
      icon={hourglassOutline}
      title="No estás en ninguna lista"
      text="Cuando una clase esté completa, anotate: te avisamos si se libera un lugar."
      action={<ButtonLink to="/turnos">Ver los turnos</ButtonLink>}
    />
  )
}
