import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Card.module.css'

interface CardProps {
  /** `brand` adds a soft wash of the gym's colour, for the most important card of a screen. */
  tone?: 'plain' | 'brand'
  /** No padding, for a list or a picture up to the edges. */
  flush?: boolean
  children: ReactNode
}

/** Surface that groups related content. */
export function Card({ tone = 'plain', flush, children }: CardProps) {
  return (
    <div className={classes('surface', styles.card, styles[tone], flush && styles.flush)}>{children}</div>
  )
}
