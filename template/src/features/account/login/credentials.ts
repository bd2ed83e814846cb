export interface Credentials {
  username: string
  password: string
}

/** One sentence for each empty field. A password of spaces is a password. */
export function missingIn({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: 'Escribí tu usuario.' }),
    ...(password === '' && { password: 'Escribí tu clave.' }),
  }
}

/** Shown where the backend refuses without a message. It never says whether the user exists. */
export const refused = 'El usuario o la clave no son correctos.'
