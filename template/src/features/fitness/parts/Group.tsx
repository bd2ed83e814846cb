import type { ReactNode } from 'react'
import styles from './Group.module.css'

/** A choice under its words; to a screen reader the choice itself says them. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
