import { Field } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useLogin } from '../hooks/login.ts'
import { useForm } from '../hooks/use-form.ts'
import { type Credentials, missingIn } from '../rules/credentials.ts'
import { AccountForm } from './AccountForm.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'

const empty: Credentials = { username: '', password: '' }

/** User, password and the button. What is missing is said under its field; a refusal, above the button. */
export function LoginForm() {
  const login = useLogin()
  const { field, submit } = useForm(empty, missingIn, login.reset)
  const send = () =>
    submit(async credentials => {
      login.send(credentials)
      return null
    })
  return (
    <AccountForm
      label="Ingresá"
      words="Ingresá"
      onSend={send}
      refusal={login.refusal ?? ''}
      busy={login.busy}
      after={<CompanyPicker companies={login.companies} onPick={login.pick} onClose={login.reset} />}
    >
      <Field
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        {...field('username')}
      />
      <PasswordField label="Clave" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
    </AccountForm>
  )
}
