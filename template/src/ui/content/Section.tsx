import { useId } from 'react'
import type { Elements } from '../elements.ts'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** `group` where the heading names a single choice, which then needs no label of its own. */
  role?: 'group'
  action?: Elements
  children: Elements
}

/** A part of a page under its own heading (h2), with an action at its side. */
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
