import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.shelf} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
/** Container as tall as a phone between its bars. */
export const PhoneScreen = ({ children }: { children: ReactNode }) => (
  <div className={styles.phone}>{children}</div>
)
export const StackedList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.stack}>{children}</ul>
)
