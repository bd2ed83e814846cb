import type { FormEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useChangePassword } from '../hooks/use-change-password.ts'
import { Refusal } from './Refusal.tsx'
import styles from './Sheets.module.css'

/** Another password. */
export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label="Cambiá tu clave" title="Cambiá tu clave">
      {open && <Form onDone={onClose} />}
    </Sheet>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { form, wrong, refusal, write, submit, busy } = useChangePassword()
  const toast = useToast()
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    if (busy) return
    const outcome = await submit()
    const field = typeof outcome === 'string' ? elements.namedItem(outcome) : null
    if (field instanceof HTMLElement) field.focus()
    if (outcome !== true) return
    toast('Cambiamos tu clave y cerramos tus otras sesiones.', { tone: 'success' })
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={event => void send(event)} noValidate>
      <p className={styles.text}>Al cambiarla se cierra tu sesión en los otros teléfonos.</p>
      <PasswordField
        label="Tu clave de ahora"
        name="current"
        autoComplete="current-password"
        value={form.current}
        error={wrong.current}
        onChange={event => write({ current: event.target.value })}
      />
      <PasswordField
        label="Tu clave nueva"
        name="next"
        autoComplete="new-password"
        hint="Al menos 8 caracteres."
        value={form.next}
        error={wrong.next}
        onChange={event => write({ next: event.target.value })}
      />
      <Refusal words={refusal} />
      <Button type="submit" block busy={busy}>
        Cambiá tu clave
      </Button>
    </form>
  )
}
