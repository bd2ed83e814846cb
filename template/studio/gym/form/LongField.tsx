import { useId } from 'react'
import type { Elements } from '#ui/elements.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import styles from './Form.module.css'

interface LongFieldProps {
  label: string
  value: string
  hint: string
  error: string | undefined
  placeholder: string | undefined
  end: Elements
  onType: (text: string) => void
  onLeave: () => void
}

/** Field for a sentence. Its text wraps but has no line breaks. */
export function LongField({ hint, error, end, onType, onLeave, ...area }: LongFieldProps) {
  const id = useId()
  return (
    <div className={styles.long}>
      <TextArea
        {...area}
        rows={3}
        spellCheck
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
        onChange={event => onType(event.target.value.replace(/[\r\n]+/g, ' '))}
        onBlur={onLeave}
      />
      <div className={styles.below}>
        <p id={id} className={error ? styles.error : styles.note}>
          {error ?? hint}
        </p>
        {end}
      </div>
    </div>
  )
}
