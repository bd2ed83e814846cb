import { cloudOfflineOutline, refresh } from 'ionicons/icons'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import styles from './OfflineBar.module.css'
import { offlineWords, staleWords } from './offline-words.ts'

interface OfflineBarProps {
  /** When the copy under it was read, in ms. */
  since?: number
  /** There is a connection, and still no new answer. */
  connected?: boolean
  /** Why not, in the gym's own words. */
  refusal?: string
  /** It is being read anew. */
  busy?: boolean | undefined
  onRetry?: () => void
}

/** Yellow bar over what is read from the last copy. */
export function OfflineBar({ since, connected, refusal, busy, onRetry }: OfflineBarProps) {
  const now = Date.now()
  return (
    <Notice icon={cloudOfflineOutline} tone="warning">
      {connected ? staleWords(since, now, refusal) : offlineWords(since, now)}
      {onRetry && (
        <span className={styles.retry}>
          <Button kind="outline" small icon={refresh} busy={busy} onClick={onRetry}>
            Probá de nuevo
          </Button>
        </span>
      )}
    </Notice>
  )
}
