import { IonRefresher, IonRefresherContent, type RefresherCustomEvent } from '@ionic/react'
import { retryUnknown } from '../../api/unknown-actions.ts'

/** Pulling the page down calls `refresh`; the spinner stays until it has settled. What failed shows in the page itself. */
export function Refresher({ refresh }: { refresh: () => Promise<unknown> }) {
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
    <IonRefresher slot="fixed" onIonRefresh={event => void pulled(event)}>
      <IonRefresherContent />
    </IonRefresher>
  )
}
