import styles from './Editing.module.css'

interface ColorPickerProps {
  label: string
  /** Shown as chequered unless it is #rrggbb. */
  value: string
  onChange: (color: string) => void
  onBlur?: () => void
}

/** The browser's colour picker, at the end of a field. */
export function ColorPicker({ label, value, onChange, onBlur }: ColorPickerProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <input
      type="color"
      className={styles.picker}
      aria-label={label}
      data-empty={!isColor || undefined}
      value={isColor ? value.toLowerCase() : '#888888'}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
