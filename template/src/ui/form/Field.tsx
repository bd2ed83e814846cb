import { alertCircle } from 'ionicons/icons'
import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import type { Elements } from '../elements.ts'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string
  /** Error of the value, in one sentence. It is displayed under the field and read with it. */
  error?: string | undefined
  hint?: string
  /** A button inside the box, at its end. */
  end?: Elements
  inputRef?: Ref<HTMLInputElement>
}

/** Labelled text input with its hint and its error. */
export function Field({ label, error, hint, end, inputRef, id: givenId, ...input }: FieldProps) {
  const anyId = useId()
  const id = givenId ?? anyId
  const note = error || hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, error && styles.wrong)}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

interface FieldNoteProps {
  id: string
  error: string | undefined
  hint?: string | undefined
}

/** Error of a field, or else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <p id={id} className={classes(styles.note, error && styles.error)} aria-live="polite">
      {error && <Icon icon={alertCircle} size="small" />}
      <span>{error || hint}</span>
    </p>
  )
}
