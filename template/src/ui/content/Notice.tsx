import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  icon: string
  tone?: 'neutral' | 'warning' | 'danger' | 'success'
  children: ReactNode
}

/** A line above the content that it is about. Screen readers announce it when it appears. */
export function Notice({ icon, tone = 'neutral', children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, `tint-${tone}`)} role="note">
      <Icon icon={icon} />
      <p data-said="0" className={styles.text}>
        {children}
      </p>
    </div>
  )
}
