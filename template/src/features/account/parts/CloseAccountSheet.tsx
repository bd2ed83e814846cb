import {
  calendarOutline,
  cardOutline,
  documentTextOutline,
  peopleOutline,
  personRemoveOutline,
} from 'ionicons/icons'
import { Icon } from '../../../ui/Icon.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCloseAccount } from '../hooks/use-close-account.ts'
import { useForm } from '../hooks/use-form.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './Sheets.module.css'

const consequences = [
  { icon: calendarOutline, words: 'Se cancelan tus reservas y salís de las listas de espera.' },
  { icon: peopleOutline, words: 'Si reservás para tus hijos, sus cuentas se cierran con la tuya.' },
  { icon: cardOutline, words: 'Perdés los créditos que te queden.' },
  {
    icon: personRemoveOutline,
    words: 'Se borran tus datos, tu foto, tus mensajes, tus marcas y tu peso.',
  },
  { icon: documentTextOutline, words: 'El gimnasio guarda sus cuentas, ya sin tu nombre.' },
]

/** The end of an account: what it means, and the password of who wants it. */
export function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label="Eliminá tu cuenta" title="Eliminá tu cuenta">
      {open && <Form />}
    </Sheet>
  )
}

const missing = ({ password }: { password: string }) =>
  password === '' ? { password: 'Escribí tu clave.' } : {}

function Form() {
  const { field, submit, refusal, busy } = useForm({ password: '' }, missing)
  const { close } = useCloseAccount()
  async function send({ password }: { password: string }) {
    const refused = await close(password)
    return refused && { words: refused.words, field: refused.answer?.field ?? null }
  }
  return (
    <AccountForm
      words="Eliminá mi cuenta"
      kind="danger"
      onSend={() => submit(send)}
      refusal={refusal}
      busy={busy}
    >
      <ul className={styles.points}>
        {consequences.map(({ icon, words }) => (
          <li key={words} className={styles.point}>
            <Icon icon={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <PasswordField
        label="Tu clave"
        autoComplete="current-password"
        hint="Para saber que sos vos."
        {...field('password')}
      />
    </AccountForm>
  )
}
