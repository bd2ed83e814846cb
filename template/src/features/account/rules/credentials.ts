export interface Credentials {
  username: string
  password: string
}

/** What is still missing, a sentence for each field. A password of spaces is a password. */
export function missingIn({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: 'Escribí tu usuario.' }),
    ...(password === '' && { password: 'Escribí tu clave.' }),
  }
}

/** What is said where the backend refuses without a word: never whether the user exists. */
export const refused = 'El usuario o la clave no son correctos.'
