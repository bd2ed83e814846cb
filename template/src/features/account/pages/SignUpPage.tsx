import { ButtonLink } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Page } from '../../../ui/Page.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useInvitation } from '../hooks/use-invitation.ts'
import { useSignUp } from '../hooks/use-sign-up.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import { ContactFields } from '../parts/ContactFields.tsx'
import { InvitationNote } from '../parts/InvitationNote.tsx'
import styles from './SignUpPage.module.css'

/** registro: a new account; who has one already is led to the login. */
export default function SignUpPage() {
  const { manifest } = useGym()
  const invitation = useInvitation()
  const { field, send, busy, refusal, exists } = useSignUp(invitation.code)
  const toLogin = exists && (
    <ButtonLink kind="outline" block to="/login">
      Ingresá
    </ButtonLink>
  )
  return (
    <Page title="Creá tu cuenta" back="/login">
      <InvitationNote {...invitation} />
      <AccountForm words="Creá tu cuenta" onSend={send} refusal={refusal} busy={busy} after={toLogin}>
        <p className={styles.intro}>Con tu cuenta reservás tus clases en {manifest.name}.</p>
        <ContactFields field={field} />
        <Field
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint="Con él vas a ingresar."
          {...field('username')}
        />
        <PasswordField
          label="Clave"
          autoComplete="new-password"
          hint="Al menos 8 caracteres."
          {...field('password')}
        />
      </AccountForm>
    </Page>
  )
}
