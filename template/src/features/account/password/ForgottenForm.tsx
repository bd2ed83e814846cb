import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { ask } from '#api/ask.ts'
import { mailPasswordLink } from '#protocol/account/account.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'

const missing = ({ username }: { username: string }) =>
  username.trim() === '' ? { username: texts.usernameOrEmailMissing } : {}

/** Reads the typed username from the login's field, which is uncontrolled. */
function usernameOfLogin(): string {
  const field = document.getElementById('login-username')
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Asks for the e-mail and shows the answer. */
export function ForgottenForm({ onDone }: { onDone: () => void }) {
  const { field, submit, refusal, busy } = useForm(() => ({ username: usernameOfLogin() }), missing)
  const [answer, setAnswer] = useState('')
  async function send({ username }: { username: string }) {
    try {
      const { ok, info, errors } = await ask(mailPasswordLink, { username: username.trim() })
      if (ok !== 1) return { message: errors[0] ?? texts.linkRefused, field: null }
      setAnswer(info[0] ?? texts.linkSent)
      return null
    } catch (error) {
      return { message: errorSentence(error), field: null }
    }
  }
  if (answer !== '') return <Sent message={answer} onDone={onDone} />
  return (
    <Form submitLabel={texts.sendLink} onSend={() => submit(send)} refusal={refusal} busy={busy}>
      <Text tone="soft">{texts.sendLinkHint}</Text>
      <Field
        label={texts.usernameOrEmail}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('username')}
      />
    </Form>
  )
}

function Sent({ message, onDone }: { message: string; onDone: () => void }) {
  return (
    <div data-said="0">
      <Stack>
        <Text tone="soft">{message}</Text>
        <Text tone="soft">{texts.linkTakesTime}</Text>
        <Button block onClick={onDone}>
          {texts.understood}
        </Button>
      </Stack>
    </div>
  )
}
