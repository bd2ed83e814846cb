import { peopleOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { markAttendance } from '../../../domain/roll-call/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Unsent } from '../../../pwa/Unsent.tsx'
import { Empty } from '../../../ui/Empty.tsx'
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
      <Unsent of={markAttendance} />
      <RollHead slot={slot} attendees={attendees ?? []} />
      <Reading of={{ ...read, data: attendees }} label="Cargando la lista…">
        {people =>
          people.length > 0 ? (
            <ul className={styles.list} aria-label="Quiénes tienen un lugar">
              {people.map(attendee => (
                <RollPerson
                  key={attendee.booking}
                  attendee={attendee}
                  busy={roll.busy === attendee.booking}
                  onMark={state => void roll.mark(attendee, state)}
                  onCancel={() => void roll.giveBack(attendee)}
                />
              ))}
            </ul>
          ) : (
            <Empty icon={peopleOutline} title="Nadie reservó esta clase" />
          )
        }
      </Reading>
    </>
  )
}
