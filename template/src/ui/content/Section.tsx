import { useId } from 'react'
import type { Elements } from '../elements.ts'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** `group` if the heading labels a single choice, which then needs no other label. */
  role?: 'group'
  action?: Elements
  children: Elements
}

/** Section of a page with a heading (h2) and an optional action beside it. */
export function Section({ title, role, action, children }: SectionProps) {
  const heading = useId()
  return (
    <section role={role} className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
