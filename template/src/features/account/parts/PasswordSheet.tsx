import { changePassword } from '../../../domain/profile/operations.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useAccountWrite } from '../hooks/use-account-write.ts'
import { useForm } from '../hooks/use-form.ts'
import { type PasswordChange, wrongInChange } from '../rules/new-password.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './Sheets.module.css'

/** Another password. */
export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label="Cambiá tu clave" title="Cambiá tu clave">
      {open && <Form onDone={onClose} />}
    </Sheet>
  )
}

const empty: PasswordChange = { current: '', next: '' }

function Form({ onDone }: { onDone: () => void }) {
  const { field, submit, refusal, busy } = useForm(empty, wrongInChange)
  const write = useAccountWrite(changePassword)
  const toast = useToast()
  async function change(asked: PasswordChange) {
    const { done, words, answer } = await write.send(asked)
    if (!done) return { words, field: answer?.field ?? null }
    toast('Cambiamos tu clave y cerramos tus otras sesiones.', { tone: 'success' })
    onDone()
    return null
  }
  return (
    <AccountForm words="Cambiá tu clave" onSend={() => submit(change)} refusal={refusal} busy={busy}>
      <p className={styles.text}>Al cambiarla se cierra tu sesión en los otros teléfonos.</p>
      <PasswordField label="Tu clave de ahora" autoComplete="current-password" {...field('current')} />
      <PasswordField
        label="Tu clave nueva"
        autoComplete="new-password"
        hint="Al menos 8 caracteres."
        {...field('next')}
      />
    </AccountForm>
  )
}
