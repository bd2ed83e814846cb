import { type ReactNode, useId } from 'react'
import type { Elements } from '../../elements.ts'
import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  /** Explains the effect of switching on, in a sentence. */
  text?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/**
 * Setting that is on or off and applies immediately: a row with a label and a switch. The whole row can be
 * tapped.
 */
export function Switch({ label, text, on, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span className={styles.body}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {text && (
          <span id={`${id}-text`} className={styles.text}>
            {text}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={on}
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}

interface SwitchListProps {
  /** Left out if the heading of the section says the same. */
  label?: string
  children: Elements
}

/** Switches on a shared surface, with fine lines between them. */
export function SwitchList({ label, children }: SwitchListProps) {
  const className = `surface ${styles.list}`
  if (label === undefined) return <div className={className}>{children}</div>
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}
