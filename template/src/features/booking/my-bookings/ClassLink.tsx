import type { Booking } from '../../../domain/bookings/operations.ts'
import { classPath } from '../../../domain/classes/class-path.ts'
import { useLink } from '../../../ui/link.ts'
import styles from './my-bookings.module.css'

/** The name of a booked class: opens the class. A tap anywhere on the card or row, beside its button, does the same. */
export function ClassLink({ booking: { slot, date, name } }: { booking: Booking }) {
  const link = useLink(classPath({ id: slot, date }))
  if (slot === '') return <span>{name}</span>
  return (
    <a {...link} className={styles.link}>
      {name}
    </a>
  )
}
