import { AccountParts } from './AccountParts.tsx'
import { AliveParts } from './AliveParts.tsx'
import { AppParts } from './AppParts.tsx'
import { BookingParts, free } from './BookingParts.tsx'
import { CheckInParts } from './CheckInParts.tsx'
import { FitnessScreens } from './FitnessScreens.tsx'
import { FitnessTimer } from './FitnessTimer.tsx'
import { FitnessTools } from './FitnessTools.tsx'
import styles from './Gallery.module.css'
import { InboxParts } from './InboxParts.tsx'
import { InviteParts } from './InviteParts.tsx'
import { PaymentParts } from './PaymentParts.tsx'
import { PushParts } from './PushParts.tsx'
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
        <PaymentParts />
        <CheckInParts />
        <InviteParts />
        <FitnessTimer />
        <FitnessTools />
        <FitnessScreens />
        <AccountParts />
        <AliveParts />
        <AppParts slot={free} />
        <PushParts />
      </main>
    </div>
  )
}
