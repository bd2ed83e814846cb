import { giftOutline } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import { PolicyLink } from '#features/gym/shared/PolicyLink.tsx'
import { usePolicies } from '#features/gym/shared/policies.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ContactFields } from '../form/ContactFields.tsx'
import * as texts from '../messages.ts'
import { useInvitation, useSignUp } from './use-sign-up.ts'

/** registro: creates an account. Offers the login if the account already exists. */
export default function SignUpPage() {
  const { manifest } = useGym()
  const invitation = useInvitation()
  const { field, send, busy, refusal, exists } = useSignUp(invitation.code)
  const toLogin = exists && (
    <ButtonLink kind="outline" block to="/login">
      {texts.logIn}
    </ButtonLink>
  )
  return (
    <Page title={texts.createAccount} back="/login">
      <InvitationNote {...invitation} />
      <Form submitLabel={texts.createAccount} onSend={send} refusal={refusal} busy={busy} after={toLogin}>
        <Text tone="soft">{texts.signUpHint(manifest.name)}</Text>
        <ContactFields field={field} />
        <Field
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint={texts.usernameHint}
          {...field('username')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          hint={texts.passwordHint}
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
    <Text tone="soft">
      {terms && (
        <span>
          <span>{texts.acceptTerms}</span>{' '}
          <span>
            <PolicyLink href={terms.href}>{texts.termsLink}</PolicyLink>
          </span>
          .{' '}
        </span>
      )}
      {privacy && (
        <span>
          <span>{texts.dataUse}</span>{' '}
          <span>
            <PolicyLink href={privacy.href}>{texts.privacyLink}</PolicyLink>
          </span>
          .
        </span>
      )}
    </Text>
  )
}

/** The person who invited the visitor. `from`: null while unknown, '' if the code is no longer valid. */
function InvitationNote({ code, from }: { code: string; from: string | null }) {
  const { name } = useGym().manifest
  if (code === '') return null
  return <Notice icon={giftOutline}>{wordsOf(code, from, name)}</Notice>
}

function wordsOf(code: string, from: string | null, gym: string) {
  if (from === null) return texts.invitedWith(code)
  if (from === '') return texts.invitationExpired
  return (
    <span>
      <strong>{from}</strong> <span>{texts.invitesYou(gym)}</span>
    </span>
  )
}
