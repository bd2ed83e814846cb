import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './text.module.css'

interface TextProps {
  /** The element. Default: p. */
  as?: 'p' | 'span' | 'h2' | 'dt' | 'dd'
  /** A step of the type scale. Default: that of the text around it. */
  size?: 'small' | 'heading'
  /** `soft` for what adds to a text beside it. */
  tone?: 'soft' | 'danger'
  strong?: boolean
  /** A class of the component that uses this. Its rules win. */
  className?: string | undefined
  role?: 'status'
  children: ReactNode
}

/** A text of the type scale, without margins. */
export function Text({ as: Element = 'p', size, tone, strong, className, role, children }: TextProps) {
  return (
    <Element
      role={role}
      className={classes(
        styles.text,
        size && styles[size],
        tone && styles[tone],
        strong && styles.strong,
        className,
      )}
    >
      {children}
    </Element>
  )
}
