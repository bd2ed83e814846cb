import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { modeNames } from '../rules/timer-words.ts'
import { type Mode, modes } from '../rules/timer-workout.ts'
import styles from './ModePicker.module.css'

interface ModePickerProps {
  mode: Mode
  /** Takes the focus when it appears. */
  isFocused?: boolean
  onChange: (mode: Mode) => void
}

/** The ways to train, as one group of radio buttons: arrows move through it. */
export function ModePicker({ mode, isFocused, onChange }: ModePickerProps) {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) chosen.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">¿Qué vas a hacer?</legend>
      {modes.map(one => (
        <label key={one} className={classes(styles.mode, one === mode && styles.selected)}>
          <input
            ref={one === mode ? chosen : undefined}
            type="radio"
            name="timer-mode"
            className={styles.input}
            checked={one === mode}
            onChange={() => onChange(one)}
          />
          <span>{modeNames[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
