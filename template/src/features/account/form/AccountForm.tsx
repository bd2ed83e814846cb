import { alertCircle } from 'ionicons/icons'
import type { FormEvent } from 'react'
import { Button, type ButtonKind } from '../../../ui/Button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './form.module.css'

interface AccountFormProps {
  /** Submits; resolves with the name of the field to correct, null for none. */
  onSend: (form: HTMLFormElement) => Promise<string | null>
  /** Why it was refused, '' for nothing. */
  refusal: string
  busy: boolean
  /** What the button says. */
  submitLabel: string
  kind?: ButtonKind
  label?: string
  children: Elements
  /** Under the button. */
  after?: Elements
}

/** Fields, the refusal, and the button. The field to correct gets the focus. */
export function AccountForm({
  onSend,
  refusal,
  busy,
  submitLabel,
  kind,
  label,
  children,
  after,
}: AccountFormProps) {
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = await onSend(form)
    const field = wrong === null ? null : form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    // "dialog": where there is no script to send it, a form outside a dialog goes nowhere, and no password into an address.
    <form
      method="dialog"
      className={styles.form}
      onSubmit={event => void send(event)}
      noValidate
      aria-label={label}
    >
      {children}
      <Refusal message={refusal} />
      <Button type="submit" kind={kind} block busy={busy}>
        {submitLabel}
      </Button>
      {after}
    </form>
  )
}

/** Why a form was refused, by the gym or the network; nothing for ''. Announced to screen readers. */
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
