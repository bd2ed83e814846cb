import { alertCircle } from 'ionicons/icons'
import type { FormEvent } from 'react'
import { Button, type ButtonKind } from '../Button.tsx'
import type { Elements } from '../elements.ts'
import { Icon } from '../Icon.tsx'
import styles from './form.module.css'

interface FormProps {
  /** Submits the form. Resolves with the name of the field to correct, or null. */
  onSend: (form: HTMLFormElement) => Promise<string | null>
  /** The reason for a refusal, or ''. Undefined if refusals are displayed elsewhere. */
  refusal?: string
  busy?: boolean
  /** The text of the submit button. Undefined if the button is one of the children, or outside with the form's `id`. */
  submitLabel?: string
  id?: string
  kind?: ButtonKind
  label?: string
  /** Replaces the layout of fields below each other. */
  className?: string | undefined
  children: Elements
  /** Content below the button. */
  after?: Elements
}

/** A form with fields, the refusal and a submit button. Focuses the field to correct. */
export function Form({
  onSend,
  refusal,
  busy,
  submitLabel,
  id,
  kind,
  label,
  className,
  children,
  after,
}: FormProps) {
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = await onSend(form)
    if (wrong === null) return
    const field = form.elements.namedItem(wrong) ?? form.querySelector('[aria-invalid="true"]')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    // method="dialog" outside a dialog submits nothing, so without scripts no password ends up in a URL.
    <form
      id={id}
      method="dialog"
      className={className ?? styles.form}
      onSubmit={event => void send(event)}
      noValidate
      aria-label={label}
    >
      {children}
      {refusal !== undefined && <Refusal message={refusal} />}
      {submitLabel !== undefined && (
        <Button type="submit" kind={kind} block busy={busy}>
          {submitLabel}
        </Button>
      )}
      {after}
    </form>
  )
}

/** The refusal of a form by the gym or the network, announced to screen readers. Empty for ''. */
export function Refusal({ message }: { message: string }) {
  return (
    <div role="alert">
      {message !== '' && (
        <p className={styles.refusal}>
          <Icon icon={alertCircle} />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
