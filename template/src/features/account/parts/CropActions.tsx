import { Button } from '../../../ui/Button.tsx'
import styles from './PhotoSources.module.css'

interface CropActionsProps {
  busy: boolean
  onSave: () => void
  onDrop: () => void
}

/** What becomes of a picture that was chosen. */
export function CropActions({ busy, onSave, onDrop }: CropActionsProps) {
  return (
    <div className={styles.sources}>
      <Button block busy={busy} onClick={onSave}>
        Guardá la foto
      </Button>
      <Button block kind="quiet" disabled={busy} onClick={onDrop}>
        Elegí otra
      </Button>
    </div>
  )
}
