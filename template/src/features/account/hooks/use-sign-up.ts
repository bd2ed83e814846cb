import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { signUp } from '../../../domain/account/operations.ts'
import { emptySignUp, type SignUp, wrongIn } from '../rules/sign-up.ts'
import { keepDraft, readDraft } from '../rules/sign-up-draft.ts'
import { useLogin } from './login.ts'
import { useForm } from './use-form.ts'
import { forgetInvitation } from './use-invitation.ts'

/**
 * The form of a new account, by an invitation's code or '' for none. What was written stays on the phone, without the password, until
 * the account is there.
 */
export function useSignUp(invitation: string) {
  const login = useLogin()
  const [exists, setExists] = useState(false)
  const { submit, ...form } = useForm(() => ({ ...emptySignUp, ...readDraft() }), wrongIn, keepDraft)
  async function send({ phone, email, ...rest }: SignUp) {
    try {
      const fields = { ...rest, email: email.trim(), phone: phone.trim(), invitation }
      const { ok, code, errors } = await ask(signUp, fields)
      setExists(code === 'existe')
      if (ok !== 1) return { words: errors[0] ?? 'No se pudo crear la cuenta.', field: null }
    } catch (error) {
      return { words: errorSentence(error), field: null }
    }
    keepDraft(null)
    forgetInvitation()
    login.send({ username: rest.username, password: rest.password })
    return null
  }
  return {
    field: form.field,
    send: () => submit(send),
    busy: form.busy || login.busy,
    refusal: form.refusal || (login.refusal ?? ''),
    /** There is an account already. */
    exists: (exists && form.refusal !== '') || login.refusal !== null,
  }
}
