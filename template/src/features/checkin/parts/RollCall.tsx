import { peopleOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { Slot } from '../../../contract/slot.ts'
import { Freshness } from '../../../pwa/Freshness.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useRollCall } from '../hooks/use-roll-call.ts'
import styles from './RollCall.module.css'
import { RollHead } from './RollHead.tsx'
import { RollPerson } from './RollPerson.tsx'

/** Staff: who came to a class, and whose place is given back. */
export function RollCall({ slot }: { slot: Slot }) {
  const roll = useRollCall(slot)
  const { read, attendees } = roll
  return (
    <>
      <Freshness of={read} />
      <Unsent action="asistenciaadd" />
      <RollHead slot={slot} attendees={attendees ?? []} />
      {attendees && attendees.length > 0 && (
        <ul className={styles.list} aria-label="Quiénes tienen un lugar">
          {attendees.map(attendee => (
            <RollPerson
              key={attendee.booking}
              attendee={attendee}
              busy={roll.busy === attendee.booking}
              onMark={state => void roll.mark(attendee, state)}
              onCancel={() => void roll.giveBack(attendee)}
            />
          ))}
        </ul>
      )}
      {attendees?.length === 0 && <Empty icon={peopleOutline} title="Nadie reservó esta clase" />}
      {!attendees && read.error && (
        <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {!attendees && !read.error && <Loading label="Cargando la lista…" />}
    </>
  )
}
