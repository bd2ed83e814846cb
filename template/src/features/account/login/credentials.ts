import * as texts from '../messages.ts'
export interface Credentials {
  username: string
  password: string
}

/** Returns an error sentence for each empty field. A password may consist of spaces. */
export function missingIn({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: texts.usernameMissing }),
    ...(password === '' && { password: texts.passwordMissing }),
  }
}
