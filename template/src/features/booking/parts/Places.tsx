import type { Slot } from '../../../domain/classes/operations.ts'
import { classes } from '../../../ui/classes.ts'
import { placesInWords } from '../rules/slot-offer.ts'
import styles from './Places.module.css'

const few = 3

/** How many places are left: in words, with a calm line that fills up. */
export function Places({ slot }: { slot: Slot }) {
  const words = placesInWords(slot)
  if (words === '') return null
  const part = Math.min(1, slot.taken / slot.capacity)
  const isScarce = slot.capacity - slot.taken <= few
  return (
    <span className={classes(styles.places, isScarce && styles.scarce)}>
      <span className={styles.meter} aria-hidden="true">
        <span className={styles.taken} style={{ width: `${part * 100}%` }} />
      </span>
      <span>{words}</span>
    </span>
  )
}
