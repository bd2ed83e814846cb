import type { Slot } from '../../../contract/slot.ts'
import { classes } from '../../../ui/classes.ts'
import { slotOffer } from '../rules/slot-offer.ts'
import { Places } from './Places.tsx'
import { SlotAction } from './SlotAction.tsx'
import styles from './SlotCard.module.css'

interface SlotCardProps {
  slot: Slot
  now: number
  busy: boolean
  opensAt: string
  onBook: (waitlist: boolean) => void
  onOpen: () => void
}

/** One class in the day's list: tapping it opens its details, its button books it. */
export function SlotCard({ slot, onOpen, ...action }: SlotCardProps) {
  const { kind } = slotOffer(slot, action.now)
  return (
    <li className={classes(styles.card, kind === 'booked' && styles.mine, kind === 'closed' && styles.over)}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.when}>
          <span className={styles.time}>{slot.time}</span>
          <span className={styles.end}>{slot.end}</span>
        </span>
        <span className={styles.what}>
          <span className={styles.name}>{slot.name}</span>
          {(slot.coach || slot.online) && (
            <span className={styles.coach}>
              {[slot.coach?.fullname, slot.online && 'Online'].filter(Boolean).join(' · ')}
            </span>
          )}
          {kind !== 'closed' && <Places slot={slot} />}
          {kind === 'book' && slot.reason && <span className={styles.reason}>{slot.reason.text}</span>}
        </span>
      </button>
      <div className={styles.action}>
        <SlotAction slot={slot} {...action} />
      </div>
    </li>
  )
}
