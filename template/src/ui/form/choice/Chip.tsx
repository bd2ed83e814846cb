import type { FocusEvent, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import type { Elements } from '../../elements.ts'
import { Icon } from '../../Icon.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  selected?: boolean
  icon?: string
  onClick: () => void
  children: ReactNode
}

/** Filter that is on or off. */
export function Chip({ selected = false, icon, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, selected && styles.selected)}
      aria-pressed={selected}
      onClick={onClick}
      onFocus={show}
    >
      {icon && <Icon icon={icon} size="small" />}
      <span>{children}</span>
    </button>
  )
}

// For keyboard focus only: a chip that moves under a finger would lose the tap.
function show({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Chips in a single line that scrolls sideways, up to the edges of the page. */
export function ChipRow({ label, children }: { label: string; children: Elements }) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}
