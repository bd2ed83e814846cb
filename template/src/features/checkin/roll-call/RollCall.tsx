import { peopleOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { useGym } from '../../../domain/gym/gym.ts'
import { type Attendee, type Mark, markAttendance } from '../../../domain/roll-call/operations.ts'
import { serverNow } from '../../../platform/time/clock.ts'
import { dateIn, dayInWords } from '../../../platform/time/gym-time.ts'
import { Unsent } from '../../../pwa/outbox/Unsent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { Empty } from '../../../ui/query/Empty.tsx'
import { QueryView } from '../../../ui/query/QueryView.tsx'
import { rollInWords } from './roll.ts'
import styles from './roll-call.module.css'
import { useRollCall } from './use-roll-call.ts'

/** Staff: marks who came to a class, and cancels places. */
export function RollCall({ slot }: { slot: Slot }) {
  const roll = useRollCall(slot)
  const { read, attendees } = roll
  return (
    <>
      <Unsent of={markAttendance} />
      <RollHead slot={slot} attendees={attendees ?? []} />
      <QueryView
        query={{ ...read, data: attendees }}
        label="Cargando la lista…"
        isEmpty={people => people.length === 0}
        empty={<Empty icon={peopleOutline} title="Nadie reservó esta clase" />}
      >
        {people => (
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
        )}
      </QueryView>
    </>
  )
}

/** The class, and how many came. */
function RollHead({ slot, attendees }: { slot: Slot; attendees: readonly Attendee[] }) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{slot.name}</h2>
      <p className={styles.when}>
        {dayInWords(slot.date, today)}, {slot.time}
      </p>
      {attendees.length > 0 && <p className={styles.count}>{rollInWords(attendees)}</p>}
    </div>
  )
}

const ways = [
  { mark: 'present', label: 'Presente' },
  { mark: 'late', label: 'Tarde' },
  { mark: 'absent', label: 'Ausente' },
] as const

interface RollPersonProps {
  attendee: Attendee
  busy: boolean
  onMark: (mark: Mark) => void
  onCancel: () => void
}

/** One attendee: their mark, and the button that cancels their place. */
export function RollPerson({ attendee, busy, onMark, onCancel }: RollPersonProps) {
  const { fullname, photo, pass, booking } = attendee
  return (
    <li>
      <Card>
        <div className={styles.person}>
          <div className={styles.who}>
            <Avatar name={fullname} src={photo} />
            <span className={styles.text}>
              <span className={styles.fullname}>{fullname}</span>
              {pass !== '' && <span className={styles.pass}>{pass}</span>}
            </span>
            <Button
              kind="quiet"
              small
              busy={busy}
              onClick={onCancel}
              aria-label={`Cancelá el lugar de ${fullname}`}
            >
              Cancelá
            </Button>
          </div>
          <fieldset className={styles.ways}>
            <legend className="visually-hidden">Asistencia de {fullname}</legend>
            {ways.map(({ mark, label }) => (
              <label key={mark} className={styles.way}>
                <input
                  type="radio"
                  name={`roll-${booking}`}
                  className={styles.input}
                  checked={attendee.attendance === mark}
                  onChange={() => onMark(mark)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </Card>
    </li>
  )
}
