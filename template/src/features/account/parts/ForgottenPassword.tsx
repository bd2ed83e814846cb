import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useWrite } from '../../../api/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './ForgottenPassword.module.css'

/** "Olvidé mi clave": asks the gym for a mail. What it answers never tells whether there is such a user. */
export function ForgottenPassword() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.way}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Olvidé mi clave
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} label="Olvidé mi clave" title="Olvidé mi clave">
        {open && <Form onDone={() => setOpen(false)} />}
      </Sheet>
    </div>
  )
}

const sent = 'Si esa cuenta existe, te mandamos un correo para cambiar la clave.'

function Form({ onDone }: { onDone: () => void }) {
  const [username, setUsername] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, data, error, isPending } = useWrite('claverecup')
  const missing = tried && username.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (username.trim() !== '' && !isPending) mutate({ username: username.trim() })
  }
  if (data?.ok === 1)
    return (
      <div className={styles.form} role="status">
        <p className={styles.text}>{data.info[0] ?? sent}</p>
        <p className={styles.text}>Puede tardar unos minutos. Mirá también en correo no deseado.</p>
        <Button block onClick={onDone}>
          Entendido
        </Button>
      </div>
    )
  const refusal = error ? errorSentence(error) : data?.errors[0]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>Escribí tu usuario o tu correo y te mandamos cómo elegir una nueva.</p>
      <Field
        label="Usuario o correo"
        name="forgotten"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        error={missing ? 'Escribí tu usuario o tu correo.' : refusal}
        onChange={event => setUsername(event.target.value)}
      />
      <Button type="submit" block busy={isPending}>
        Mandame el correo
      </Button>
    </form>
  )
}
