import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '../../classes.ts'
import styles from './Segmented.module.css'

interface Segment<Value extends string> {
  value: Value
  name: string
  /** A smaller second line. */
  note?: string
}

interface SegmentedProps<Value extends string> {
  /** Id from useId that connects the tabs to their SegmentedPanel. */
  id: string
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** Tabs for the parts of a screen. The arrow keys, Home and End move through them. */
export function Segmented<Value extends string>({
  id,
  label,
  value,
  segments,
  onChange,
}: SegmentedProps<Value>) {
  const bar = useRef<HTMLDivElement>(null)
  const at = segments.findIndex(segment => segment.value === value)
  function move(event: KeyboardEvent) {
    const next = nextAt(event.key, at, segments.length)
    const segment = next === null ? undefined : segments[next]
    if (!segment) return
    event.preventDefault()
    onChange(segment.value)
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={label} className={styles.bar} onKeyDown={move}>
      {segments.map(segment => (
        <button
          key={segment.value}
          type="button"
          role="tab"
          id={`${id}-${segment.value}`}
          aria-selected={segment.value === value}
          aria-controls={segment.value === value ? `${id}-panel` : undefined}
          tabIndex={segment.value === value ? 0 : -1}
          className={classes(styles.segment, segment.value === value && styles.selected)}
          onClick={() => onChange(segment.value)}
        >
          <SegmentLabel segment={segment} />
        </button>
      ))}
    </div>
  )
}

function SegmentLabel({ segment: { name, note } }: { segment: Segment<string> }) {
  return (
    <span className={styles.text}>
      <span>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}

function nextAt(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Content of the selected tab of a Segmented. */
export function SegmentedPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div
      key={value}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${value}`}
      className={styles.panel}
    >
      {children}
    </div>
  )
}

interface SegmentedChoiceProps<Value extends string> {
  /** Left out in a section with the role group, whose heading is the label. */
  label?: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** Choice between a few values, side by side, as a group of radio buttons. The arrow keys move through it. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  segments,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  const Group = label === undefined ? 'div' : 'fieldset'
  return (
    <Group className={styles.bar}>
      {label !== undefined && <legend className="visually-hidden">{label}</legend>}
      {segments.map(segment => (
        <label
          key={segment.value}
          className={classes(styles.segment, segment.value === value && styles.selected)}
        >
          <input
            type="radio"
            name={name}
            className="covering-input"
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <SegmentLabel segment={segment} />
        </label>
      ))}
    </Group>
  )
}
