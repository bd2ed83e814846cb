import type { Attendee, Mark } from '../../../domain/roll-call/operations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './RollPerson.module.css'

const ways = [
  { mark: 'present', words: 'Presente' },
  { mark: 'late', words: 'Tarde' },
  { mark: 'absent', words: 'Ausente' },
] as const

interface RollPersonProps {
  attendee: Attendee
  busy: boolean
  onMark: (mark: Mark) => void
  onCancel: () => void
}

/** One person of a class: whether they came, and their place to be given back. */
export function RollPerson({ attendee, busy, onMark, onCancel }: RollPersonProps) {
  const { fullname, photo, pass, booking } = attendee
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <Avatar name={fullname} src={photo} />
        <span className={styles.words}>
          <span className={styles.name}>{fullname}</span>
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
        {ways.map(({ mark, words }) => (
          <label key={mark} className={styles.way}>
            <input
              type="radio"
              name={`roll-${booking}`}
              className={styles.input}
              checked={attendee.attendance === mark}
              onChange={() => onMark(mark)}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
