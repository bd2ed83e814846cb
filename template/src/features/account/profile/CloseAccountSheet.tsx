import {
  calendarOutline,
  cardOutline,
  documentTextOutline,
  peopleOutline,
  personRemoveOutline,
} from 'ionicons/icons'
import { closeAccount } from '#protocol/account/profile.ts'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm, useNotice } from '#ui/overlay/dialog.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { CurrentPassword } from '../form/CurrentPassword.tsx'
import { useAccountWrite } from '../form/use-account-write.ts'
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
  const { close } = useCloseAccount()
  async function send({ password }: { password: string }) {
    const refused = await close(password)
    return refused && { message: refused.message, field: refused.answer?.field ?? null }
  }
  return (
    <Form
      submitLabel={texts.closeMyAccount}
      kind="danger"
      onSend={() => submit(send)}
      refusal={refusal}
      busy={busy}
    >
      <ul className={styles.points}>
        {consequences.map(({ icon, text }) => (
          <li key={text} className={styles.point}>
            <Icon icon={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <CurrentPassword label={texts.yourPassword} hint={texts.confirmIdentity} {...field('password')} />
    </Form>
  )
}

/** Closes the account after a second question. Resolves with the failed write, null if cancelled or done. */
function useCloseAccount() {
  const { send, busy } = useAccountWrite(closeAccount)
  const confirm = useConfirm()
  const notice = useNotice()
  const clearMember = useClearMember()
  async function close(password: string) {
    if (!(await confirm(lastQuestion))) return null
    const written = await send({ password })
    if (!written.done && !written.isUnsure) return written
    await notice(written.done ? closed : perhapsClosed)
    await clearMember()
    return null
  }
  return { close, busy }
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
