/** What somebody who wants an account writes down. */
export interface SignUp {
  fullname: string
  email: string
  phone: string
  username: string
  password: string
}

export const emptySignUp: SignUp = { fullname: '', email: '', phone: '', username: '', password: '' }

/** §5: at most 254 characters, of which at most 64 stand before the @. */
const longestEmail = 254
const longestName = 64

/** Whether a text is an e-mail address as §5 has them. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [name, host] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 &&
    text.length <= longestEmail &&
    name.length <= longestName &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(name) &&
    /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(host)
  )
}

const shortestPassword = 8

/** What is wrong, a sentence for each field: required, min, max, length, pattern and e-mail of §5. */
export function wrongIn({ fullname, email, phone, username, password }: SignUp): Partial<SignUp> {
  return {
    ...(fullname.trim().length < 3 && { fullname: 'Escribí tu nombre y apellido.' }),
    ...(fullname.length > 80 && { fullname: 'Es demasiado largo: hasta 80 letras.' }),
    ...(!isEmail(email.trim()) && {
      email: email.trim() === '' ? 'Escribí tu correo.' : 'Revisá tu correo: algo no está bien.',
    }),
    ...(phone.trim() !== '' &&
      !/^\+?[\d\s().-]{6,25}$/.test(phone.trim()) && { phone: 'Revisá tu celular: solo números.' }),
    ...(!/^[a-z0-9._-]{3,40}$/i.test(username.trim()) && {
      username: 'De 3 a 40 letras o números, sin espacios.',
    }),
    ...(password.length < shortestPassword && {
      password: `Al menos ${shortestPassword} caracteres.`,
    }),
    ...(password.length > 200 && { password: 'Es demasiado larga.' }),
  }
}
