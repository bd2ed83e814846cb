import { type Contact, wrongInContact } from '../form/contact.ts'
import * as texts from '../messages.ts'
import { wrongInPassword } from '../password/new-password.ts'

/** The fields of the sign-up form. */
export interface SignUp extends Contact {
  username: string
  password: string
}

export const emptySignUp: SignUp = { fullname: '', email: '', phone: '', username: '', password: '' }

/** Returns an error sentence for each invalid field: required, min, max, length, pattern and e-mail of §5. */
export function wrongIn({ username, password, ...contact }: SignUp): Partial<SignUp> {
  const wrong = wrongInPassword(password)
  return {
    ...wrongInContact(contact),
    ...(!/^[a-z0-9._-]{3,40}$/i.test(username.trim()) && {
      username: texts.usernameInvalid,
    }),
    ...(wrong !== undefined && { password: wrong }),
  }
}
