import { cloudOfflineOutline } from 'ionicons/icons'
import { Icon } from './Icon.tsx'
import styles from './OfflineBar.module.css'
import { offlineWords, staleWords } from './offline-words.ts'

interface OfflineBarProps {
  /** When the copy under it was read, in ms. */
  since?: number
  /** There is a connection, and still no new answer. */
  connected?: boolean
}

/** Yellow bar over what is read from the last copy. */
export function OfflineBar({ since, connected }: OfflineBarProps) {
  const words = connected ? staleWords : offlineWords
  return (
    <div className={styles.bar} role="status">
      <Icon icon={cloudOfflineOutline} />
      <span>{words(since, Date.now())}</span>
    </div>
  )
}
