import { alertCircle, checkmarkCircle, closeCircle, scanOutline } from 'ionicons/icons'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Scanned } from '../rules/scanned.ts'
import styles from './ScannedCard.module.css'

const icons = { success: checkmarkCircle, danger: closeCircle, warning: alertCircle } as const

/** What came of the last code, to be seen from a step away. It is announced by who sends the code. */
export function ScannedCard({ result, busy }: { result: Scanned | null; busy: boolean }) {
  if (busy || !result)
    return (
      <div className={styles.card}>
        <Icon icon={scanOutline} size="large" />
        <p className={styles.waiting}>{busy ? 'Un momento…' : 'Listo para leer'}</p>
      </div>
    )
  const { tone, title, text } = result
  return (
    <div key={`${title} ${text}`} className={classes(styles.card, styles.told, styles[tone])}>
      <Icon icon={icons[tone]} size="large" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
