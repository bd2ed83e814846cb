import type { MouseEvent } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps {
  icon: string
  /** What it does, in words. */
  label: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  kind?: 'plain' | 'filled'
  disabled?: boolean
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
}

/** A round button of 44 px that shows only a drawing. */
export function IconButton({ icon, label, kind = 'plain', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={classes(styles.button, styles[kind])} {...rest}>
      <Icon icon={icon} />
    </button>
  )
}
