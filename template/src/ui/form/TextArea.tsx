import { type TextareaHTMLAttributes, useId } from 'react'
import { classes } from '../classes.ts'
import fieldStyles from './Field.module.css'
import { FieldNote } from './Field.tsx'
import styles from './TextArea.module.css'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string
  /** Error of the text, in one sentence. It is displayed under the field and read with it. */
  error?: string | undefined
}

/** Labelled text input with several lines. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={classes(fieldStyles.box, error && fieldStyles.wrong)}>
        <textarea
          rows={3}
          {...area}
          id={id}
          className={styles.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      {error && <FieldNote id={`${id}-note`} error={error} />}
    </div>
  )
}
