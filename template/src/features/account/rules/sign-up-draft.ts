import * as z from 'zod/mini'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../platform/window-store.ts'
import type { SignUp } from './sign-up.ts'

const key = 'molde.sign-up'
const draft = z.object({ fullname: z.string(), email: z.string(), phone: z.string(), username: z.string() })

/** Keeps what was written for as long as the window is open and nobody logs in, never the password; null forgets it. */
export function keepDraft(form: SignUp | null): void {
  if (form === null) forgetInWindow(key)
  else keepInWindow(key, { ...form, password: undefined })
}

/** What was written before, where something was. */
export const readDraft = (): Partial<SignUp> => readInWindow(key, draft) ?? {}
