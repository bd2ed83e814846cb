const shortestPassword = 8

/** Why a new password is not acceptable, in one sentence; undefined for nothing. */
export function wrongInPassword(password: string): string | undefined {
  if (password.length < shortestPassword) return `Al menos ${shortestPassword} caracteres.`
  return password.length > 200 ? 'Es demasiado larga.' : undefined
}

/** The fields of the form that changes the password. */
export interface PasswordChange {
  current: string
  next: string
}

/** One sentence for each invalid field. */
export function wrongInChange({ current, next }: PasswordChange): Partial<PasswordChange> {
  const wrong = wrongInPassword(next)
  return {
    ...(current === '' && { current: 'Escribí la clave que tenés ahora.' }),
    ...(current !== '' && current === next && { next: 'Es la misma que ya tenés.' }),
    ...(wrong !== undefined && { next: wrong }),
  }
}
