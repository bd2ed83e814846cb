import { sparklesOutline } from 'ionicons/icons'
import type { UpdateOffer } from '../pwa/use-update-offer.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './BrokenPage.module.css'

/** In the place of the app, where the gym's backend does not answer this version any more. */
export function MustUpdate({ words, offer }: { words: string; offer: UpdateOffer }) {
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">Actualizá la app</h1>
      <Empty
        icon={sparklesOutline}
        title="Hay una versión nueva"
        text={words}
        action={
          <Button busy={offer.busy} onClick={offer.renew}>
            Actualizá
          </Button>
        }
      />
      {offer.failed && (
        <Notice icon={sparklesOutline} tone="warning">
          No se pudo actualizar. Probá de nuevo con conexión.
        </Notice>
      )}
    </main>
  )
}
