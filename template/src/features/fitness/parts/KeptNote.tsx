import { alertCircleOutline, checkmarkCircle } from 'ionicons/icons'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './KeptNote.module.css'

/** Where the settings are kept. */
export function KeptNote({ isKept }: { isKept: boolean }) {
  return (
    <p className={styles.note}>
      <Icon icon={isKept ? checkmarkCircle : alertCircleOutline} size="small" />
      <span>
        {isKept
          ? 'Guardado en este teléfono'
          : 'Este teléfono no deja guardar: vale hasta que cierres la app.'}
      </span>
    </p>
  )
}
