import { AccountParts } from './AccountParts.tsx'
import { BookingParts } from './BookingParts.tsx'
import { FitnessTimer } from './FitnessTimer.tsx'
import { FitnessTools } from './FitnessTools.tsx'
import styles from './Gallery.module.css'
import { InboxParts } from './InboxParts.tsx'
import { UiParts } from './UiParts.tsx'

/** Every part of the app in each of its states, on one page. */
export function Gallery({ brand }: { brand: string }) {
  return (
    <div className={styles.scroll}>
      <main className={styles.page}>
        <h1>{brand}</h1>
        <UiParts name={brand} />
        <BookingParts />
        <InboxParts />
        <FitnessTimer />
        <FitnessTools />
        <AccountParts />
      </main>
    </div>
  )
}
