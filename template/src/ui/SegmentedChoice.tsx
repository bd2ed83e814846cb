import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Segmented.module.css'
import { type Segment, SegmentWords } from './Segmented.tsx'

interface SegmentedChoiceProps<Value extends string> {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** One of a few values, side by side, as one group of radio buttons: arrows move through it. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  segments,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map(segment => (
        <label
          key={segment.value}
          className={classes(styles.segment, segment.value === value && styles.selected)}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <SegmentWords segment={segment} />
        </label>
      ))}
    </fieldset>
  )
}
