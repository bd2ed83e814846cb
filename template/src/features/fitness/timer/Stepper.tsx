import { add, remove } from 'ionicons/icons'
import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import { useHold } from '#ui/form/number/use-hold.ts'
import { Icon } from '#ui/Icon.tsx'
import * as uiTexts from '#ui/messages.ts'
import styles from './timer.module.css'
import { byOne, type Direction, type Shown, type StepOf, stepValue } from './timer-fields.ts'
import type { Range } from './timer-workout.ts'

interface TimerStepperProps {
  label: string
  value: number
  range: Range
  stepOf?: StepOf
  show: (value: number) => Shown
  onChange: (value: number) => void
}

/** A number set with large buttons. Keys and screen readers use a single slider. */
export function TimerStepper({ label, value, range, stepOf = byOne, show, onChange }: TimerStepperProps) {
  const id = useId()
  const { figure, unit, spoken } = show(value)
  const step = (direction: Direction) => onChange(stepValue(value, direction, range, stepOf))
  const { min, max } = range
  // Keys and screen readers move a slider by varying amounts, so only the direction counts.
  function slide(to: number) {
    if (to === min || to === max) onChange(to)
    else if (to !== value) step(to > value ? 1 : -1)
  }
  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <StepButton
          icon={remove}
          label={`${uiTexts.decrease}: ${label}`}
          disabled={value <= min}
          onStep={() => step(-1)}
        />
        <div className={styles.value}>
          <span
            aria-hidden="true"
            className={classes(styles.figure, 'tabular', !/\d/.test(figure) && styles.wordy)}
          >
            {figure}
          </span>
          {unit && (
            <span aria-hidden="true" className={styles.unit}>
              {unit}
            </span>
          )}
          <input
            id={id}
            type="range"
            className={styles.slider}
            min={min}
            max={max}
            value={value}
            aria-valuetext={spoken}
            onChange={event => slide(Number(event.target.value))}
          />
        </div>
        <StepButton
          icon={add}
          label={`${uiTexts.increase}: ${label}`}
          disabled={value >= max}
          onStep={() => step(1)}
        />
      </div>
    </div>
  )
}

interface StepButtonProps {
  icon: string
  label: string
  disabled: boolean
  onStep: () => void
}

function StepButton({ icon, label, disabled, onStep }: StepButtonProps) {
  const hold = useHold(onStep)
  return (
    <button
      type="button"
      className={styles.stepButton}
      tabIndex={-1}
      aria-label={label}
      aria-disabled={disabled || undefined}
      {...hold}
    >
      <Icon icon={icon} />
    </button>
  )
}
