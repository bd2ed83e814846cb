import styles from './Editing.module.css'

interface ColorPickerProps {
  label: string
  /** Chequered while it is no #rrggbb. */
  value: string
  onChange: (color: string) => void
  onBlur?: () => void
}

/** The browser's own choice of a colour, at the end of a field. */
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
