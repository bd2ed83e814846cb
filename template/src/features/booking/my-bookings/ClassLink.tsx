import type { Booking } from '#protocol/booking/bookings.ts'
import { useLink } from '#ui/link.ts'
import { classPath } from '../shared/class-path.ts'
import styles from './my-bookings.module.css'

/** The name of a booked class as a link to it. The link covers the whole card or row except its button. */
export function ClassLink({ booking: { slot, date, name } }: { booking: Booking }) {
  const link = useLink(classPath({ id: slot, date }))
  if (slot === '') return <span>{name}</span>
  return (
    <a {...link} className={styles.link}>
      {name}
    </a>
  )
}
