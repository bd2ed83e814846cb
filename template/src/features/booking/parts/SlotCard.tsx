import type { Slot } from '../../../domain/classes/operations.ts'
import { classes } from '../../../ui/classes.ts'
import { isLate } from '../rules/cancel-words.ts'
import { slotOffer } from '../rules/slot-offer.ts'
import { Places } from './Places.tsx'
import { SlotAction } from './SlotAction.tsx'
import styles from './SlotCard.module.css'

interface SlotCardProps {
  slot: Slot
  now: number
  busy: boolean
  /** Who of the family is in it, in words. */
  family?: string
  opensAt: string
  onBook: (waitlist: boolean) => void
  onOpen: () => void
}

/** One class in the day's list: tapping it opens its details, its button books it. */
export function SlotCard({ slot, family, onOpen, ...action }: SlotCardProps) {
  const { now } = action
  const { kind } = slotOffer(slot, now)
  const isOver = kind === 'closed' || kind === 'past'
  const hint = slot.reason?.text || (isLate(slot, now) && 'Ya no se puede cancelar gratis')
  return (
    <li className={classes(styles.card, kind === 'booked' && styles.mine, isOver && styles.over)}>
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
          {slot.startsAt > now && kind !== 'closed' && <Places slot={slot} />}
          {family && <span className={styles.reason}>{family}</span>}
          {kind === 'book' && hint && <span className={styles.reason}>{hint}</span>}
        </span>
      </button>
      <div className={styles.action}>
        <SlotAction slot={slot} {...action} />
      </div>
    </li>
  )
}
