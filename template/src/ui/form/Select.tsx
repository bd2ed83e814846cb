import { chevronDown } from 'ionicons/icons'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import fieldStyles from './Field.module.css'
import styles from './Select.module.css'

interface SelectProps {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
  /** As small as a chip. Its label is for screen readers only. */
  small?: boolean
  icon?: string
}

/** Choice between several values with the phone's own picker. */
export function Select({ label, value, options, onChange, small, icon }: SelectProps) {
  const id = useId()
  return (
    <div className={classes(fieldStyles.field, styles.picker, small && styles.small)}>
      <label htmlFor={id} className={small ? 'visually-hidden' : fieldStyles.label}>
        {label}
      </label>
      <div className={classes(fieldStyles.box, styles.box)}>
        {icon && <Icon icon={icon} size="small" />}
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {options.map(optionOf)}
        </select>
        <span className={styles.arrow}>
          <Icon icon={chevronDown} size="small" />
        </span>
      </div>
    </div>
  )
}

const optionOf = ({ value, name }: { value: string; name: string }): ReactNode => (
  <option key={value} value={value}>
    {name}
  </option>
)
