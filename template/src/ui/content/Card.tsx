import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Card.module.css'

interface CardProps {
  /** `brand`: a soft wash of the gym's colour, for the one thing that matters most on a screen. */
  tone?: 'plain' | 'brand'
  /** No padding of its own: for a list or a picture up to the edges. */
  flush?: boolean
  children: ReactNode
}

/** A surface that holds what belongs together. */
export function Card({ tone = 'plain', flush, children }: CardProps) {
  return (
    <div className={classes('surface', styles.card, styles[tone], flush && styles.flush)}>{children}</div>
  )
}
