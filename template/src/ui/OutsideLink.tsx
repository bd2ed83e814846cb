import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface OutsideLinkProps {
  /** A whole http(s) address; whoever passes a server's has checked it. */
  href: string
  icon?: string
  children: ReactNode
}

/** Looks like a button and leads out of the app, which stays open behind. */
export function OutsideLink({ href, icon, children }: OutsideLinkProps) {
  return (
    <a
      className={classes(styles.button, styles.outline)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon && <Icon icon={icon} />}
      <span className={styles.words}>{children}</span>
    </a>
  )
}
