import { sparklesOutline } from 'ionicons/icons'
import { useRead } from '#api/reads/queries.ts'
import { isOlder, releaseOf } from '#platform/device/site-version.ts'
import { hour } from '#platform/time/units.ts'
import { version } from '#protocol/account/session.ts'
import * as pwaTexts from '#pwa/messages.ts'
import { type UpdateOffer, useQuiet } from '#pwa/update/use-update-offer.ts'
import { runningVersion } from '#pwa/update/version.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import * as uiTexts from '#ui/messages.ts'
import { Empty } from '#ui/query/Empty.tsx'
import styles from '../errors/BrokenPage.module.css'
import * as texts from '../messages.ts'

/** Replaces the app if the gym's backend no longer supports this version. */
export function MustUpdate({ message, offer }: { message: string; offer: UpdateOffer }) {
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{uiTexts.updateTitle}</h1>
      <Empty
        icon={sparklesOutline}
        title={pwaTexts.newVersion}
        text={message}
        action={
          <Button busy={offer.busy} onClick={offer.renew}>
            {pwaTexts.update}
          </Button>
        }
      />
      {offer.failed && (
        <Notice icon={sparklesOutline} tone="warning">
          {pwaTexts.notUpdated}
        </Notice>
      )}
    </main>
  )
}

/**
 * Returns the message for a version that the gym's backend no longer supports, otherwise null. Also null
 * until the gym's site has a newer version, and while an update would interrupt something.
 */
export function useForcedUpdate({ detected, busy }: UpdateOffer): string | null {
  const release = releaseOf(runningVersion() ?? '')
  const { data } = useRead(
    version,
    { version: release },
    { enabled: detected !== 'none', staleTime: hour, refetchInterval: hour, retry: false },
  )
  const forced = detected !== 'none' && data !== undefined && isOlder(release, data.oldest)
  const quiet = useQuiet(forced)
  if (!forced || !(quiet || busy)) return null
  return data.message || texts.updateRequired
}
