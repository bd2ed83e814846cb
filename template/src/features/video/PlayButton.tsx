import { play } from 'ionicons/icons'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PlayButton.module.css'

/** The large round button over a film that waits to be started. */
export function PlayButton({ onPlay }: { onPlay: () => void }) {
  return (
    <button type="button" className={styles.play} onClick={onPlay} aria-label="Reproducí el video">
      <Icon icon={play} size="large" />
    </button>
  )
}
