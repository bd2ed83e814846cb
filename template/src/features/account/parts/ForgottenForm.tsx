import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { mailPasswordLink } from '../../../domain/account/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useForm } from '../hooks/use-form.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './ForgottenForm.module.css'

const sent = 'Si esa cuenta existe, te mandamos un correo para cambiar la clave.'
const missing = ({ username }: { username: string }) =>
  username.trim() === '' ? { username: 'Escribí tu usuario o tu correo.' } : {}

/** Asks for the mail, and says what came of it. */
export function ForgottenForm({ onDone }: { onDone: () => void }) {
  const { field, submit, refusal, busy } = useForm({ username: '' }, missing)
  const [told, setTold] = useState('')
  async function send({ username }: { username: string }) {
    try {
      const { ok, info, errors } = await ask(mailPasswordLink, { username: username.trim() })
      if (ok !== 1) return { words: errors[0] ?? 'No se pudo pedir. Probá de nuevo.', field: null }
      setTold(info[0] ?? sent)
      return null
    } catch (error) {
      return { words: errorSentence(error), field: null }
    }
  }
  if (told !== '') return <Sent words={told} onDone={onDone} />
  return (
    <AccountForm words="Mandame el correo" onSend={() => submit(send)} refusal={refusal} busy={busy}>
      <p className={styles.text}>Escribí tu usuario o tu correo y te mandamos cómo elegir una nueva.</p>
      <Field
        label="Usuario o correo"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
    </AccountForm>
  )
}

function Sent({ words, onDone }: { words: string; onDone: () => void }) {
  return (
    <div className={styles.form} role="status">
      <p className={styles.text}>{words}</p>
      <p className={styles.text}>Puede tardar unos minutos. Mirá también en correo no deseado.</p>
      <Button block onClick={onDone}>
        Entendido
      </Button>
    </div>
  )
}
