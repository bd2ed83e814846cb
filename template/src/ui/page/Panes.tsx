import type { ReactNode } from 'react'
import styles from './Panes.module.css'

interface PanesProps {
  list: ReactNode
  /** What is beside the list, for a screen reader. */
  label: string
  children: ReactNode
}

/** A list, and beside it what is chosen of it. For a window that has room for both (`useTwoPanes`), on a page that is `wide`. */
export function Panes({ list, label, children }: PanesProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.list}>{list}</div>
      <section className={styles.beside} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
