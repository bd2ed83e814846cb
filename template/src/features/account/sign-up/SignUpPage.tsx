import { giftOutline } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import { PolicyLink } from '#features/gym/shared/PolicyLink.tsx'
import { usePolicies } from '#features/gym/shared/policies.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import styles from '#ui/form/form.module.css'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ContactFields } from '../form/ContactFields.tsx'
import { useInvitation, useSignUp } from './use-sign-up.ts'

/** registro: creates an account. Offers the login if the account already exists. */
export default function SignUpPage() {
  const { manifest } = useGym()
  const invitation = useInvitation()
  const { field, send, busy, refusal, exists } = useSignUp(invitation.code)
  const toLogin = exists && (
    <ButtonLink kind="outline" block to="/login">
      Ingresar
    </ButtonLink>
  )
  return (
    <Page title="Crear tu cuenta" back="/login">
      <InvitationNote {...invitation} />
      <Form submitLabel="Crear tu cuenta" onSend={send} refusal={refusal} busy={busy} after={toLogin}>
        <p className={styles.text}>
          {`Con tu cuenta reservás tus clases en ${manifest.name}. Si tenés menos de 18, creala con tu mamá, tu papá o tu tutor.`}
        </p>
        <ContactFields field={field} />
        <Field
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint="Es el que vas a usar para ingresar."
          {...field('username')}
        />
        <PasswordField
          label="Clave"
          autoComplete="new-password"
          hint="Al menos 8 caracteres."
          {...field('password')}
        />
        <Policies />
      </Form>
    </Page>
  )
}

/** The gym's terms, accepted by signing up, and its privacy policy. */
function Policies() {
  const policies = usePolicies()
  const terms = policies.find(({ key }) => key === 'terms')
  const privacy = policies.find(({ key }) => key === 'privacy')
  if (!terms && !privacy) return null
  return (
    <p className={styles.text}>
      {terms && (
        <span>
          Al crear tu cuenta aceptás los{' '}
          <span>
            <PolicyLink href={terms.href}>términos y condiciones</PolicyLink>
          </span>
          .{' '}
        </span>
      )}
      {privacy && (
        <span>
          Tus datos se usan como dice la{' '}
          <span>
            <PolicyLink href={privacy.href}>política de privacidad</PolicyLink>
          </span>
          .
        </span>
      )}
    </p>
  )
}

/** The person who invited the visitor. `from`: null while unknown, '' if the code is no longer valid. */
function InvitationNote({ code, from }: { code: string; from: string | null }) {
  const { name } = useGym().manifest
  if (code === '') return null
  return <Notice icon={giftOutline}>{wordsOf(code, from, name)}</Notice>
}

function wordsOf(code: string, from: string | null, gym: string) {
  if (from === null) return `Venís con la invitación ${code}.`
  if (from === '') return 'Esa invitación ya no vale, pero podés crear tu cuenta igual.'
  return (
    <span>
      <strong>{from}</strong> <span>{`te invita a entrenar en ${gym}.`}</span>
    </span>
  )
}
