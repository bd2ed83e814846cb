import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Empty.module.css'

interface EmptyProps {
  icon: string
  /** Names the missing content, e.g. "No tenés reservas". */
  title: string
  /** Describes future content, or the next step. */
  text?: ReactNode
  action?: ReactNode
}

/** Delay in ms after the last key of a search, or the last filter. */
const unsaidFor = 700

/** Replaces a list without entries. Describes future content and offers the next step. */
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
