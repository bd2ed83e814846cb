import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Empty.module.css'

interface EmptyProps {
  icon: string
  /** What is not there, e.g. "No tenés reservas". */
  title: string
  /** What will appear here, or what to do. */
  text?: ReactNode
  action?: ReactNode
}

/** After the last key of a search, or the last filter. */
const unsaidFor = 700

/** In the place of a list without entries: says what will be here and offers the next step. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon icon={icon} size="large" />
      </span>
      <div data-said={unsaidFor}>
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
