import type { FormEvent, ReactNode } from 'react'
import { Button, type ButtonKind } from '../../../ui/Button.tsx'
import styles from './AccountForm.module.css'
import { Refusal } from './Refusal.tsx'

interface AccountFormProps {
  /** Sends it; resolves with the name of the field to be mended, null for none. */
  onSend: () => Promise<string | null>
  /** Why it was not taken, '' for nothing. */
  refusal: string
  busy: boolean
  /** What the button says. */
  words: string
  kind?: ButtonKind
  label?: string
  children: ReactNode
  /** Under the button. */
  after?: ReactNode
}

/** Fields, what was refused, and the button. The field to be mended gets the focus. */
export function AccountForm({
  onSend,
  refusal,
  busy,
  words,
  kind,
  label,
  children,
  after,
}: AccountFormProps) {
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const wrong = await onSend()
    const field = wrong === null ? null : elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form className={styles.form} onSubmit={event => void send(event)} noValidate aria-label={label}>
      {children}
      <Refusal words={refusal} />
      <Button type="submit" kind={kind} block busy={busy}>
        {words}
      </Button>
      {after}
    </form>
  )
}
