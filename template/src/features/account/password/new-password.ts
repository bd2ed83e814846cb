import * as texts from '../messages.ts'

const shortestPassword = 8

/** Returns a sentence about an unacceptable password, undefined for an acceptable password. */
export function wrongInPassword(password: string): string | undefined {
  if (password.length < shortestPassword) return texts.passwordHint
  return password.length > 200 ? texts.passwordTooLong : undefined
}

/** The fields of the form that changes the password. */
export interface PasswordChange {
  current: string
  next: string
}

/** Returns an error sentence for each invalid field. */
export function wrongInChange({ current, next }: PasswordChange): Partial<PasswordChange> {
  const wrong = wrongInPassword(next)
  return {
    ...(current === '' && { current: texts.currentPasswordMissing }),
    ...(current !== '' && current === next && { next: texts.passwordUnchanged }),
    ...(wrong !== undefined && { next: wrong }),
  }
}
