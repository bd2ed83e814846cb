import {
  calendarOutline,
  cardOutline,
  documentTextOutline,
  peopleOutline,
  personRemoveOutline,
} from 'ionicons/icons'
import { ApiError } from '#api/api-error.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { closeAccount } from '#protocol/account/profile.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { useConfirm, useNotice } from '#ui/overlay/dialog.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { CurrentPassword } from '../form/CurrentPassword.tsx'
import { refusedForm } from '../form/refused-form.ts'
import * as texts from '../messages.ts'
import { useClearMember } from '../shared/logout.ts'
import styles from './profile.module.css'

const consequences = [
  { icon: calendarOutline, text: texts.bookingsCancelled },
  { icon: peopleOutline, text: texts.childrenClosed },
  { icon: cardOutline, text: texts.creditsLost },
  {
    icon: personRemoveOutline,
    text: texts.dataDeleted,
  },
  { icon: documentTextOutline, text: texts.recordsKept },
]

/** Closes the account: lists the consequences and asks for the password. */
export function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.closeAccount} title={texts.closeAccount}>
      {open && <CloseAccountForm />}
    </Sheet>
  )
}

const missing = ({ password }: { password: string }) =>
  password === '' ? { password: texts.passwordMissing } : {}

function CloseAccountForm() {
  const { field, submit, refusal, busy } = useForm({ password: '' }, missing)
  const close = useCloseAccount()
  return (
    <Form
      submitLabel={texts.closeMyAccount}
      kind="danger"
      onSend={() => submit(close)}
      refusal={refusal}
      busy={busy}
    >
      <Stack as="ul" gap={3}>
        {consequences.map(({ icon, text }) => (
          <li key={text} className={styles.point}>
            <Icon icon={icon} />
            <span>{text}</span>
          </li>
        ))}
      </Stack>
      <CurrentPassword label={texts.yourPassword} hint={texts.confirmIdentity} {...field('password')} />
    </Form>
  )
}

/** Closes the account after a second question. Resolves with the form's refusal, null if cancelled or done. */
function useCloseAccount() {
  const { run } = useAction({ report: 'caller' })
  const write = useWrite(closeAccount)
  const confirm = useConfirm()
  const notice = useNotice()
  const clearMember = useClearMember()
  return async ({ password }: { password: string }) => {
    // True if the answer was lost and the session ended: a closed account and a concurrent logout both end it.
    let isUnsure = false
    async function send() {
      let isLost = false
      const onLost = () => {
        isLost = true
      }
      try {
        return await write({ password }, { onLost })
      } catch (error) {
        isUnsure = isLost && error instanceof ApiError && error.kind === 'session'
        throw error
      }
    }
    const outcome = await run({ ask: () => confirm(lastQuestion), send, refused: texts.notSaved })
    if (outcome.kind !== 'done' && !isUnsure) return refusedForm(outcome)
    await notice(isUnsure ? perhapsClosed : closed)
    await clearMember()
    return null
  }
}

const lastQuestion = {
  title: texts.closeAccountQuestion,
  text: texts.closeAccountWarning,
  no: texts.keepAccount,
  yes: texts.confirmCloseAccount,
  danger: true,
}

const closed = { title: texts.accountClosed, text: texts.thanks }
const perhapsClosed = {
  title: texts.accountPerhapsClosed,
  text: texts.accountPerhapsClosedHint,
}
