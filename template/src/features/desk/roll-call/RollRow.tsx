import { checkmarkOutline, closeOutline, timeOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import type { Mark } from '#protocol/checkin/roll-call.ts'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import * as texts from '../messages.ts'
import type { RollPerson } from './roll.ts'
import styles from './roll-call.module.css'

const ways = [
  { mark: 'present', label: texts.present, icon: checkmarkOutline },
  { mark: 'late', label: texts.late, icon: timeOutline },
  { mark: 'absent', label: texts.absent, icon: closeOutline },
] as const

interface RollRowProps {
  person: RollPerson
  onMark: (mark: Mark) => void
  /** Opens further actions for the person. */
  onOpen: () => void
}

/** A person with a place: the name, which opens further actions, and the mark. */
export function RollRow({ person, onMark, onOpen }: RollRowProps) {
  const { fullname, photo, pass, booking, debt = 0, isFirst = false, attendance } = person
  const money = useMoney()
  return (
    <li className={styles.row}>
      <button type="button" className={styles.who} onClick={onOpen} aria-haspopup="dialog">
        <Avatar name={fullname} src={photo} />
        <span className={styles.text}>
          <span className={styles.fullname}>{fullname}</span>
          {pass !== '' && <span className={styles.pass}>{pass}</span>}
          {(debt > 0 || isFirst) && (
            <Cluster as="span" gap={1}>
              {debt > 0 && <Badge tone="danger">{texts.owes(money(debt))}</Badge>}
              {isFirst && <Badge tone="brand">{texts.firstTime}</Badge>}
            </Cluster>
          )}
        </span>
      </button>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">{texts.attendanceOf(fullname)}</legend>
        {ways.map(({ mark, label, icon }) => (
          <label key={mark} className={classes(styles.way, styles[mark])} title={label}>
            <input
              type="radio"
              name={`roll-${booking}`}
              className="covering-input"
              aria-label={label}
              checked={attendance === mark}
              onChange={() => onMark(mark)}
            />
            <Icon icon={icon} />
          </label>
        ))}
      </fieldset>
    </li>
  )
}
