import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useWrite } from '../../../api/queries.ts'
import { emptySignUp, type SignUp, wrongIn } from '../rules/sign-up.ts'
import { keepDraft, readDraft } from '../rules/sign-up-draft.ts'
import { useLogin } from './login.ts'

/** The form of a new account. What was written stays on the phone, without the password, until the account is there. */
export function useSignUp() {
  const [form, setForm] = useState<SignUp>(() => ({ ...emptySignUp, ...readDraft() }))
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ words: string; exists: boolean } | null>(null)
  const { mutateAsync, isPending } = useWrite('registro')
  const login = useLogin()
  function write(part: Partial<SignUp>) {
    const next = { ...form, ...part }
    setRefusal(null)
    setForm(next)
    keepDraft(next)
  }
  /** The first field that is wrong, null where all are right and the account was asked for. */
  async function send(): Promise<keyof SignUp | null> {
    setTried(true)
    const [first] = Object.keys(wrongIn(form)) as (keyof SignUp)[]
    if (first) return first
    try {
      const { phone, ...rest } = form
      const answer = await mutateAsync({ ...rest, email: form.email.trim(), celular: phone.trim() })
      if (answer.ok === 1) {
        keepDraft(null)
        login.send({ username: form.username, password: form.password })
      } else {
        const words = answer.errors[0] ?? 'No se pudo crear la cuenta.'
        setRefusal({ words, exists: answer.code === 'existe' })
      }
    } catch (error) {
      setRefusal({ words: errorSentence(error), exists: false })
    }
    return null
  }
  return {
    form,
    wrong: tried ? wrongIn(form) : {},
    write,
    send,
    busy: isPending || login.busy,
    refusal: refusal ?? (login.refusal === null ? null : { words: login.refusal, exists: true }),
  }
}
