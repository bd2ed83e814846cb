import { addOutline, removeOutline } from 'ionicons/icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { figure, figureIn } from '#platform/figures.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../Icon.tsx'
import * as texts from '../../messages.ts'
import { useAnnounce } from '../../page/LiveRegion.tsx'
import fieldStyles from '../Field.module.css'
import { FieldNote } from '../Field.tsx'
import styles from './Stepper.module.css'
import { stepValue, within } from './steps.ts'
import { useHold } from './use-hold.ts'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Displayed beside the number: 'kg'. */
  unit?: string
  /** For rows: the number is smaller, and its label is for screen readers only. */
  small?: boolean
  /** Error of the number, in one sentence. It is displayed under the field and read with it. */
  error?: string | undefined
  /** Called after steps and typing, only with values between min and max. */
  onChange: (value: number) => void
}

/** A number to type, or to change by a step. Holding a button repeats the step. */
export function Stepper({ label, value, unit, small, error, onChange, ...steps }: StepperProps) {
  const id = useId()
  const typing = useTypedNumber(value, steps, onChange)
  const spoken = [figure(value, 2), unit].filter(Boolean).join(' ')
  const saySoon = useStepAnnouncer(spoken)
  function go(way: 1 | -1) {
    typing.drop()
    onChange(stepValue(value, way, steps))
  }
  function press(way: 1 | -1) {
    go(way)
    saySoon()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    go(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={classes(fieldStyles.field, styles.stepper, small && styles.small)}>
      <label htmlFor={id} className={small ? 'visually-hidden' : fieldStyles.label}>
        <span>{label}</span>
        {unit && <span className="visually-hidden">{`, ${texts.measuredIn} ${unit}`}</span>}
      </label>
      <div className={classes(fieldStyles.box, styles.box, error && fieldStyles.wrong)}>
        <StepButton
          label={`${texts.decrease}: ${label}`}
          icon={removeOutline}
          off={value <= steps.min}
          onStep={() => press(-1)}
        />
        <span className={styles.figure}>
          <input
            id={id}
            className={styles.input}
            style={{ width: `${Math.max(2, typing.text.length) + 0.6}ch` }}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={steps.min}
            aria-valuemax={steps.max}
            aria-valuetext={spoken}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
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
        <StepButton
          label={`${texts.increase}: ${label}`}
          icon={addOutline}
          off={value >= steps.max}
          onStep={() => press(1)}
        />
      </div>
      {error && <FieldNote id={`${id}-note`} error={error} />}
    </div>
  )
}

/**
 * Returns a function that announces the value after a series of presses. Screen readers do not announce it
 * themselves, because the number is not part of the button.
 */
function useStepAnnouncer(spoken: string): () => void {
  const announce = useAnnounce()
  const latest = useRef(spoken)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = spoken
  }, [spoken])
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => announce(latest.current), 400)
  }
}

interface StepButtonProps {
  label: string
  icon: string
  off: boolean
  onStep: () => void
}

/**
 * Button at either end of a Stepper. It is never `disabled`, because the focus would be lost at the last
 * step.
 */
function StepButton({ label, icon, off, onStep }: StepButtonProps) {
  const hold = useHold(() => {
    if (!off) onStep()
  })
  return (
    <button
      {...hold}
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={off || undefined}
    >
      <Icon icon={icon} />
    </button>
  )
}

interface Bounds {
  min: number
  max: number
}

/**
 * State of a number while it is typed. It is reported while it is within the bounds, and clamped when the
 * field loses the focus.
 */
function useTypedNumber(value: number, bounds: Bounds, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  function type(text: string) {
    setTyped(text)
    const number = figureIn(text)
    if (number !== null && number === within(number, bounds)) onChange(number)
  }
  function settle() {
    const number = figureIn(typed ?? '')
    setTyped(null)
    if (number !== null) onChange(within(number, bounds))
  }
  return { text: typed ?? figure(value, 2), type, settle, drop: () => setTyped(null) }
}
