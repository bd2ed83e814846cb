import * as z from 'zod/mini'
import type { SignUp } from './sign-up.ts'

const key = 'molde.sign-up'
const draft = z.object({ fullname: z.string(), email: z.string(), phone: z.string(), username: z.string() })

/** Keeps what was written for as long as the window is open, never the password; null forgets it. */
export function keepDraft(form: SignUp | null): void {
  try {
    if (form === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ ...form, password: undefined }))
  } catch (error) {
    console.info('The draft is not kept.', error)
  }
}

/** What was written before, where something was. */
export function readDraft(): Partial<SignUp> {
  try {
    return z.safeParse(draft, JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? {}
  } catch {
    // Nothing is kept where nothing can be.
    return {}
  }
}
