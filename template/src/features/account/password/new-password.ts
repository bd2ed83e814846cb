const shortestPassword = 8

/** Returns a sentence about an unacceptable password, undefined for an acceptable password. */
export function wrongInPassword(password: string): string | undefined {
  if (password.length < shortestPassword) return `Al menos ${shortestPassword} caracteres.`
  return password.length > 200 ? 'Es demasiado larga.' : undefined
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
    ...(current === '' && { current: 'Escribí la clave que tenés ahora.' }),
    ...(current !== '' && current === next && { next: 'Es la misma que ya tenés.' }),
    ...(wrong !== undefined && { next: wrong }),
  }
}
