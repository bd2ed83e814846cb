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
import { useClearMember } from '../shared/logout.ts'
import styles from './profile.module.css'

const consequences = [
  { icon: calendarOutline, text: 'Se cancelan tus reservas y salís de las listas de espera.' },
  { icon: peopleOutline, text: 'Si reservás para tus hijos, sus cuentas se cierran con la tuya.' },
  { icon: cardOutline, text: 'Perdés los créditos que te queden.' },
  {
    icon: personRemoveOutline,
    text: 'Se borran tus datos, tu foto, tus mensajes, tus marcas y tu peso.',
  },
  { icon: documentTextOutline, text: 'El gimnasio conserva sus registros contables, sin tus datos.' },
]

/** Closes the account: lists the consequences and asks for the password. */
export function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label="Eliminá tu cuenta" title="Eliminá tu cuenta">
      {open && <CloseAccountForm />}
    </Sheet>
  )
}

const missing = ({ password }: { password: string }) =>
  password === '' ? { password: 'Escribí tu clave.' } : {}

function CloseAccountForm() {
  const { field, submit, refusal, busy } = useForm({ password: '' }, missing)
  const { close } = useCloseAccount()
  async function send({ password }: { password: string }) {
    const refused = await close(password)
    return refused && { message: refused.message, field: refused.answer?.field ?? null }
  }
  return (
    <Form
      submitLabel="Eliminá mi cuenta"
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
      <CurrentPassword label="Tu clave" hint="Para confirmar que sos vos." {...field('password')} />
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
  title: '¿Eliminás tu cuenta?',
  text: 'No se puede deshacer.',
  no: 'No, me quedo',
  yes: 'Eliminala',
  danger: true,
}

const closed = { title: 'Tu cuenta quedó cerrada', text: 'Gracias por entrenar con nosotros.' }
const perhapsClosed = {
  title: 'Parece que tu cuenta se cerró',
  text: 'La respuesta del gimnasio se perdió, y ya no te reconoce. Para estar seguro, probá ingresar: si no podés, quedó cerrada.',
}
