export interface Credentials {
  username: string
  password: string
}

/** Returns an error sentence for each empty field. A password may consist of spaces. */
export function missingIn({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: 'Escribí tu usuario.' }),
    ...(password === '' && { password: 'Escribí tu clave.' }),
  }
}

/** Shown if the backend refuses without a message. Never reveals if the user exists. */
export const refused = 'El usuario o la clave no son correctos.'
