import * as texts from '../messages.ts'
/** A person's contact data, as typed. */
export interface Contact {
  fullname: string
  email: string
  phone: string
}

/** §5: at most 254 characters, at most 64 of them before the @. */
export const longestEmail = 254
const longestName = 64

/** Returns true if a text is an e-mail address as defined in §5. */
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

/** Returns an error sentence for each invalid field. */
export function wrongInContact({ fullname, email, phone }: Contact): Partial<Contact> {
  return {
    ...(fullname.trim().length < 3 && { fullname: texts.fullnameMissing }),
    ...(fullname.length > 80 && { fullname: texts.fullnameTooLong }),
    ...(!isEmail(email.trim()) && {
      email: email.trim() === '' ? texts.emailMissing : texts.emailInvalid,
    }),
    ...(phone.trim() !== '' && !/^\+?[\d\s().-]{6,25}$/.test(phone.trim()) && { phone: texts.phoneInvalid }),
  }
}
