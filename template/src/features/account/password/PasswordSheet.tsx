import { changePassword } from '#protocol/account/profile.ts'
import { Form } from '#ui/form/Form.tsx'
import styles from '#ui/form/form.module.css'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { CurrentPassword } from '../form/CurrentPassword.tsx'
import { useAccountWrite } from '../form/use-account-write.ts'
import * as texts from '../messages.ts'
import { type PasswordChange, wrongInChange } from './new-password.ts'

/** The form that changes the password. */
export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.changePassword} title={texts.changePassword}>
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
    toast(texts.passwordChanged, { tone: 'success' })
    onDone()
    return null
  }
  return (
    <Form submitLabel={texts.changePassword} onSend={() => submit(change)} refusal={refusal} busy={busy}>
      <p className={styles.text}>{texts.changePasswordHint}</p>
      <CurrentPassword label={texts.currentPassword} {...field('current')} />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field('next')}
      />
    </Form>
  )
}
