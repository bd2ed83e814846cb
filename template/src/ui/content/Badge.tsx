import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

/** A short state in a word or two. Its colour never adds information to the text. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: string
  children: ReactNode
}) {
  return (
    <span className={classes(styles.badge, `tint-${tone}`, styles[tone])}>
      {icon && <Icon icon={icon} size="small" />}
      <span>{children}</span>
    </span>
  )
}
