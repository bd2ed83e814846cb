import { IonRefresher, IonRefresherContent, type RefresherCustomEvent } from '@ionic/react'
import { useSyncExternalStore } from 'react'
import { retryUnknown } from '#api/unknown-actions.ts'
import { followLow, isLow } from '#platform/page/wide.ts'
import styles from './Page.module.css'

/**
 * Calls `refresh` when the page is pulled down. The spinner stays until it has settled. The page itself
 * displays failures.
 */
export function Refresher({ refresh }: { refresh: () => Promise<unknown> }) {
  // Ionic takes the top of the content for the top of the page. In a low window the page around it scrolls,
  // and each pull would refresh.
  const disabled = useSyncExternalStore(followLow, isLow)
  async function refreshPage(event: RefresherCustomEvent) {
    try {
      await retryUnknown(refresh)
    } catch (error) {
      console.error('The page could not be refreshed.', error)
    } finally {
      await event.target.complete()
    }
  }
  return (
    <IonRefresher slot="fixed" disabled={disabled} onIonRefresh={event => void refreshPage(event)}>
      <IonRefresherContent className={styles.refresher} pullingIcon="crescent" refreshingSpinner="crescent" />
    </IonRefresher>
  )
}
