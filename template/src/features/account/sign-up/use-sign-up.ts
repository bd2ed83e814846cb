import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { errorSentence } from '#api/api-error.ts'
import { ask } from '#api/ask.ts'
import { useRead } from '#api/reads/queries.ts'
import { clearInWindow, persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import { signUp } from '#protocol/account/account.ts'
import { inviter } from '#protocol/account/invite.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useLogin } from '../login/login.ts'
import * as texts from '../messages.ts'
import { emptySignUp, type SignUp, wrongIn } from './sign-up.ts'

/**
 * The form of a new account. `invitation`: the code of an invitation, or ''. All fields except the password
 * survive a reload until the account exists.
 */
export function useSignUp(invitation: string) {
  const login = useLogin()
  const [exists, setExists] = useState(false)
  const { submit, ...form } = useForm(() => ({ ...emptySignUp, ...readDraft() }), wrongIn, persistDraft)
  async function send({ phone, email, ...rest }: SignUp) {
    try {
      const fields = { ...rest, email: email.trim(), phone: phone.trim(), invitation }
      const { ok, code, errors, field } = await ask(signUp, fields)
      setExists(code === 'exists')
      if (ok !== 1) return { message: errors[0] ?? texts.signUpRefused, field }
    } catch (error) {
      return { message: errorSentence(error), field: null }
    }
    persistDraft(null)
    clearInvitation()
    login.send({ username: rest.username, password: rest.password })
    return null
  }
  return {
    field: form.field,
    send: () => submit(send),
    busy: form.busy || login.busy,
    refusal: form.refusal || (login.refusal ?? ''),
    /** The account exists: it did before, or it was created and only the login failed. */
    exists: (exists && form.isRefused) || login.refusal !== null,
  }
}

const draftKey = 'molde.sign-up'
const draft = z.object({ fullname: z.string(), email: z.string(), phone: z.string(), username: z.string() })

/** Stores the form, without the password, for the life of the window or until a login. null clears it. */
export function persistDraft(form: Partial<SignUp> | null): void {
  if (form === null) clearInWindow(draftKey)
  else persistInWindow(draftKey, { ...form, password: undefined })
}

/** Reads the form stored before a reload. */
export const readDraft = (): Partial<SignUp> => restoreInWindow(draftKey, draft) ?? {}

const invitationKey = 'molde.invitation'
const codeSchema = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** `code`: the invitation's code, or ''. `from`: the inviting person, null while unknown, '' if expired. */
export function useInvitation(): { code: string; from: string | null } {
  const named = z.safeParse(codeSchema, new URLSearchParams(useLocation().search).get('invita')).data
  const code = named ?? restoreInWindow(invitationKey, codeSchema) ?? ''
  // The visitor may go through the login page first.
  useEffect(() => {
    if (named !== undefined) persistInWindow(invitationKey, named)
  }, [named])
  const { data } = useRead(inviter, { code }, { enabled: code !== '', staleTime: Infinity })
  return { code, from: data?.from ?? null }
}

const clearInvitation = (): void => clearInWindow(invitationKey)
