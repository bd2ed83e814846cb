const shortestPassword = 8

/** What is wrong with a password that somebody chooses, in a sentence; undefined for nothing. */
export function wrongInPassword(password: string): string | undefined {
  if (password.length < shortestPassword) return `Al menos ${shortestPassword} caracteres.`
  return password.length > 200 ? 'Es demasiado larga.' : undefined
}

/** What a member writes to have another password. */
export interface PasswordChange {
  current: string
  next: string
}

/** What is wrong, a sentence for each field. */
export function wrongInChange({ current, next }: PasswordChange): Partial<PasswordChange> {
  const wrong = wrongInPassword(next)
  return {
    ...(current === '' && { current: 'Escribí la clave que tenés ahora.' }),
    ...(current !== '' && current === next && { next: 'Es la misma que ya tenés.' }),
    ...(wrong !== undefined && { next: wrong }),
  }
}
