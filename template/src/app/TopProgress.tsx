import { createPortal } from 'react-dom'
import styles from './TopProgress.module.css'

/** A fine line at the top edge while a page's file is on its way; it shows only when that takes long. */
export function TopProgress() {
  return createPortal(
    <div role="status" className={styles.line}>
      <span className="visually-hidden">Cargando…</span>
    </div>,
    document.body,
  )
}
