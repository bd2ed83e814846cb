import { useId } from 'react'
import styles from './Slider.module.css'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as text: '150 %'. */
  valueText: string
  onChange: (value: number) => void
}

/** A value that is dragged between two ends, or changed with the arrow keys. */
export function Slider({ label, valueText, value, onChange, ...range }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={`${styles.value} tabular`} aria-hidden="true">
          {valueText}
        </span>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        className={styles.input}
        value={value}
        aria-valuetext={valueText}
        onChange={event => onChange(Number(event.target.value))}
      />
    </div>
  )
}
