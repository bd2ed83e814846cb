import { peopleOutline, personAddOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { add } from '#features/payments/messages.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { markAttendance } from '#protocol/checkin/roll-call.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { AddPersonSheet } from '../adding/AddPersonSheet.tsx'
import type { RolledClass } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { WholeClass } from '../whole-class/WholeClass.tsx'
import { MarkAll } from './MarkAll.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { RollRow } from './RollRow.tsx'
import { type RollPerson, rollInWords } from './roll.ts'
import styles from './roll-call.module.css'
import { type Roll, useRollCall } from './use-roll-call.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

interface RollCallProps {
  slot: RolledClass
  /** Called after the class was cancelled. */
  onCancelled: () => void
}

/** The roll call of a class for staff. A tap marks a person. Has actions for people and the whole class. */
export function RollCall({ slot, onCancelled }: RollCallProps) {
  const roll = useRollCall(slot)
  const { read, people, waitlist, isFull } = roll
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <RollHead slot={slot} people={people ?? []} />
      <QueryView query={{ ...read, data: people }} label={texts.loadingRoll}>
        {people => (
          <>
            <div className={styles.tools}>
              <Button small kind="outline" icon={personAddOutline} onClick={() => setAdding(true)}>
                {add}
              </Button>
              {people.length > 0 && <MarkAll slot={slot} people={people} mark={roll.mark} canUndo={isFull} />}
            </div>
            {people.length === 0 ? (
              <Empty icon={peopleOutline} title={texts.nobodyBooked} text={texts.nobodyBookedText} />
            ) : (
              <People slot={slot} people={people} roll={roll} />
            )}
            {waitlist.length > 0 && <WaitingPeople slot={slot} waitlist={waitlist} />}
            {isFull && (
              <WholeClass slot={slot} people={people.length + waitlist.length} onCancelled={onCancelled} />
            )}
          </>
        )}
      </QueryView>
      <div className={styles.unsent}>
        <Unsent of={markAttendance} />
      </div>
      <AddPersonSheet
        slot={isAdding ? slot : null}
        inClass={(people ?? []).map(({ person }) => person)}
        onClose={() => setAdding(false)}
      />
    </>
  )
}

/** ms to wait after the last of several marks before the count is announced. */
const uncountedFor = 700

/** The class and its attendance count. */
function RollHead({ slot, people }: { slot: RolledClass; people: readonly RollPerson[] }) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{slot.name}</h2>
      <p className={styles.when}>
        {texts.classWithCoach(dayInWords(slot.date, today), slot.time, slot.end, slot.coach?.fullname ?? '')}
      </p>
      {people.length > 0 && (
        <p className={styles.count} data-said={uncountedFor}>
          {rollInWords(people)}
        </p>
      )}
    </div>
  )
}

interface PeopleProps {
  slot: RolledClass
  people: readonly RollPerson[]
  roll: Roll
}

function People({ slot, people, roll }: PeopleProps) {
  const [opened, open] = useState<string | null>(null)
  return (
    <>
      <ul className={`surface ${styles.list}`} aria-label={texts.peopleWithSpot}>
        {people.map(person => (
          <RollRow
            key={person.booking}
            person={person}
            onMark={attendance => void roll.mark([person], attendance)}
            onOpen={() => open(person.booking)}
          />
        ))}
      </ul>
      <PersonSheet
        slot={slot}
        person={people.find(({ booking }) => booking === opened) ?? null}
        onMark={roll.isFull ? (person, attendance) => void roll.mark([person], attendance) : null}
        onClose={() => open(null)}
      />
    </>
  )
}
