import { alertCircle } from 'ionicons/icons'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useSignUp } from '../hooks/use-sign-up.ts'
import styles from './SignUpPage.module.css'

/** registro: a new account; who has one already is led to the login. */
export default function SignUpPage() {
  const { manifest } = useGym()
  const { form, wrong, write, send, busy, refusal } = useSignUp()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    if (busy) return
    const first = await send()
    const field = first === null ? null : elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Page title="Creá tu cuenta" back="/login">
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <p className={styles.intro}>Con tu cuenta reservás tus clases en {manifest.name}.</p>
        <Field
          label="Nombre y apellido"
          name="fullname"
          autoComplete="name"
          value={form.fullname}
          error={wrong.fullname}
          onChange={event => write({ fullname: event.target.value })}
        />
        <Field
          label="Correo"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          error={wrong.email}
          onChange={event => write({ email: event.target.value })}
        />
        <Field
          label="Celular (opcional)"
          name="phone"
          type="tel"
          autoComplete="tel"
          value={form.phone}
          error={wrong.phone}
          onChange={event => write({ phone: event.target.value })}
        />
        <Field
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint="Con él vas a ingresar."
          value={form.username}
          error={wrong.username}
          onChange={event => write({ username: event.target.value })}
        />
        <PasswordField
          label="Clave"
          name="password"
          autoComplete="new-password"
          hint="Al menos 8 caracteres."
          value={form.password}
          error={wrong.password}
          onChange={event => write({ password: event.target.value })}
        />
        <div role="alert">
          {refusal && (
            <p className={styles.refusal}>
              <Icon icon={alertCircle} />
              <span>{refusal.words}</span>
            </p>
          )}
        </div>
        <Button type="submit" block busy={busy}>
          Creá tu cuenta
        </Button>
        {refusal?.exists && (
          <ButtonLink kind="outline" block to="/login">
            Ingresá
          </ButtonLink>
        )}
      </form>
    </Page>
  )
}
