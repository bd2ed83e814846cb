import { addOutline, removeOutline } from 'ionicons/icons'
import { type KeyboardEvent, useId } from 'react'
import { classes } from './classes.ts'
import { StepButton } from './StepButton.tsx'
import styles from './Stepper.module.css'
import { stepped } from './steps.ts'
import { useTypedNumber } from './use-typed-number.ts'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Beside the figure: 'kg'. */
  unit?: string
  /** For rows: the figure smaller, its label for screen readers alone. */
  small?: boolean
  /** Steps and typing; only what lies between min and max. */
  onChange: (value: number) => void
}

/** A number to be typed, or taken up and down by a step; a held button goes on by itself. */
export function Stepper({ label, value, unit, small, onChange, ...steps }: StepperProps) {
  const id = useId()
  const typing = useTypedNumber(value, steps, onChange)
  function go(way: 1 | -1) {
    typing.drop()
    onChange(stepped(value, way, steps))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    go(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={classes(styles.field, small && styles.small)}>
      <label htmlFor={id} className={small ? 'visually-hidden' : styles.label}>
        {label}
        {unit && <span className="visually-hidden">, en {unit}</span>}
      </label>
      <div className={styles.box}>
        <StepButton
          words={`Menos: ${label}`}
          icon={removeOutline}
          off={value <= steps.min}
          onStep={() => go(-1)}
        />
        <span className={styles.figure}>
          <input
            id={id}
            className={styles.input}
            style={{ width: `${Math.max(2, typing.text.length) + 0.6}ch` }}
            inputMode="decimal"
            autoComplete="off"
            value={typing.text}
            onFocus={event => event.target.select()}
            onChange={event => typing.type(event.target.value)}
            onBlur={typing.settle}
            onKeyDown={onKeyDown}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
        <StepButton words={`Más: ${label}`} icon={addOutline} off={value >= steps.max} onStep={() => go(1)} />
      </div>
    </div>
  )
}
