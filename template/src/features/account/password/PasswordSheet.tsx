import { changePassword } from '#protocol/account/profile.ts'
import { Form } from '#ui/form/Form.tsx'
import styles from '#ui/form/form.module.css'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { CurrentPassword } from '../form/CurrentPassword.tsx'
import { useAccountWrite } from '../form/use-account-write.ts'
import { type PasswordChange, wrongInChange } from './new-password.ts'

/** The form that changes the password. */
export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label="Cambiá tu clave" title="Cambiá tu clave">
      {open && <PasswordForm onDone={onClose} />}
    </Sheet>
  )
}

const empty: PasswordChange = { current: '', next: '' }

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { field, submit, refusal, busy } = useForm(empty, wrongInChange)
  const write = useAccountWrite(changePassword)
  const toast = useToast()
  async function change(asked: PasswordChange) {
    const { done, message, answer } = await write.send(asked)
    if (!done) return { message, field: answer?.field ?? null }
    toast('Cambiamos tu clave y cerramos tus otras sesiones.', { tone: 'success' })
    onDone()
    return null
  }
  return (
    <Form submitLabel="Cambiá tu clave" onSend={() => submit(change)} refusal={refusal} busy={busy}>
      <p className={styles.text}>Al cambiarla se cierra tu sesión en los otros teléfonos.</p>
      <CurrentPassword label="Tu clave actual" {...field('current')} />
      <PasswordField
        label="Tu clave nueva"
        autoComplete="new-password"
        hint="Al menos 8 caracteres."
        {...field('next')}
      />
    </Form>
  )
}
