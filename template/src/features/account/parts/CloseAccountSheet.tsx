import { calendarOutline, cardOutline, documentTextOutline, personRemoveOutline } from 'ionicons/icons'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCloseAccount } from '../hooks/use-close-account.ts'
import { Refusal } from './Refusal.tsx'
import styles from './Sheets.module.css'

const consequences = [
  { icon: calendarOutline, words: 'Se cancelan tus reservas y salís de las listas de espera.' },
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

function Form() {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [refusal, setRefusal] = useState('')
  const { close, busy } = useCloseAccount()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    setWrong(password === '' ? 'Escribí tu clave.' : '')
    const refused = password === '' ? null : await close(password)
    if (refused?.field === 'clave') setWrong(refused.words)
    else setRefusal(refused?.words ?? '')
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
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
        name="close-password"
        autoComplete="current-password"
        hint="Para saber que sos vos."
        value={password}
        error={wrong}
        onChange={event => {
          setWrong('')
          setPassword(event.target.value)
        }}
      />
      <Refusal words={refusal} />
      <Button type="submit" kind="danger" block busy={busy}>
        Eliminá mi cuenta
      </Button>
    </form>
  )
}
