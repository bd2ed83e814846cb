import { type TextareaHTMLAttributes, useId } from 'react'
import fieldStyles from './Field.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string
}

/** A labelled text of several lines. */
export function TextArea({ label, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <textarea rows={3} {...area} id={id} className={styles.area} />
      </div>
    </div>
  )
}
