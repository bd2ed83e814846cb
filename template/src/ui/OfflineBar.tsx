import { cloudOfflineOutline } from 'ionicons/icons'
import { Icon } from './Icon.tsx'
import styles from './OfflineBar.module.css'
import { offlineWords } from './offline-words.ts'

/** Yellow bar over what is read from the last copy; `since`, in ms, is when that copy was made. */
export function OfflineBar({ since }: { since?: number }) {
  return (
    <div className={styles.bar} role="status">
      <Icon icon={cloudOfflineOutline} />
      <span>{offlineWords(since)}</span>
    </div>
  )
}
