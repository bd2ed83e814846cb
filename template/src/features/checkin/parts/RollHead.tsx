import type { Slot } from '../../../domain/classes/operations.ts'
import type { Attendee } from '../../../domain/roll-call/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn, dayInWords } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'
import { rollInWords } from '../rules/roll.ts'
import styles from './RollHead.module.css'

/** Whose roll it is, and how many came. */
export function RollHead({ slot, attendees }: { slot: Slot; attendees: readonly Attendee[] }) {
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
