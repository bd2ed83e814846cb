import { alertCircle } from 'ionicons/icons'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useLogin } from '../hooks/login.ts'
import { type Credentials, missingIn } from '../rules/credentials.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import styles from './LoginForm.module.css'

/** User, password and the button. What is missing is said under its field; a refusal, above the button. */
export function LoginForm() {
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  const [tried, setTried] = useState(false)
  const login = useLogin()
  const missing = tried ? missingIn(credentials) : {}
  const write = (part: Partial<Credentials>) => {
    login.reset()
    setCredentials({ ...credentials, ...part })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const empty = missingIn(credentials)
    if (empty.username) event.currentTarget.querySelector('input')?.focus()
    if (!empty.username && !empty.password && !login.busy) login.send(credentials)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Ingresá">
      <Field
        label="Usuario"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        value={credentials.username}
        error={missing.username}
        onChange={event => write({ username: event.target.value })}
      />
      <PasswordField
        label="Clave"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={credentials.password}
        error={missing.password}
        onChange={event => write({ password: event.target.value })}
      />
      <Refusal words={login.refusal} />
      <Button type="submit" block busy={login.busy}>
        Ingresá
      </Button>
      <CompanyPicker companies={login.companies} onPick={login.pick} onClose={login.reset} />
    </form>
  )
}

function Refusal({ words }: { words: string | null }) {
  return (
    <div role="alert">
      {words !== null && (
        <p className={styles.refusal}>
          <Icon icon={alertCircle} />
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}
