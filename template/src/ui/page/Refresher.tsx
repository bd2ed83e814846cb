import { IonRefresher, IonRefresherContent, type RefresherCustomEvent } from '@ionic/react'
import { useSyncExternalStore } from 'react'
import { retryUnknown } from '../../api/unknown-actions.ts'
import { followLow, isLow } from '../../platform/page/wide.ts'
import styles from './Page.module.css'

/** Pulling the page down calls `refresh`; the spinner stays until it has settled. What failed shows in the page itself. */
export function Refresher({ refresh }: { refresh: () => Promise<unknown> }) {
  // Ionic takes the content's top for the page's. In a low window the page is scrolled around it, and each pull would refresh.
  const disabled = useSyncExternalStore(followLow, isLow)
  async function pulled(event: RefresherCustomEvent) {
    try {
      await retryUnknown(refresh)
    } catch (error) {
      console.error('The page could not be refreshed.', error)
    } finally {
      await event.target.complete()
    }
  }
  return (
    <IonRefresher slot="fixed" disabled={disabled} onIonRefresh={event => void pulled(event)}>
      <IonRefresherContent className={styles.refresher} pullingIcon="crescent" refreshingSpinner="crescent" />
    </IonRefresher>
  )
}
