import { useWrite } from '#api/writes/use-write.ts'
import { changePassword } from '#protocol/account/profile.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Form } from '#ui/form/Form.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Text } from '#ui/layout/Text.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { CurrentPassword } from '../form/CurrentPassword.tsx'
import { refusedForm } from '../form/refused-form.ts'
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
  const { run } = useAction({ report: 'caller' })
  const write = useWrite(changePassword)
  const toast = useToast()
  async function change(passwords: PasswordChange) {
    const outcome = await run({ send: () => write(passwords), refused: texts.notSaved })
    if (outcome.kind !== 'done') return refusedForm(outcome)
    toast(texts.passwordChanged, { tone: 'success' })
    onDone()
    return null
  }
  return (
    <Form submitLabel={texts.changePassword} onSend={() => submit(change)} refusal={refusal} busy={busy}>
      <Text tone="soft">{texts.changePasswordHint}</Text>
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
