import { cloudOfflineOutline } from 'ionicons/icons'
import { Notice } from './Notice.tsx'
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
    <Notice icon={cloudOfflineOutline} tone="warning">
      {words(since, Date.now())}
    </Notice>
  )
}
