import type { Profile } from '#protocol/account/profile.ts'
import { type Contact, wrongInContact } from '../form/contact.ts'
import * as texts from '../messages.ts'

/** The data that members may change. `birth`: YYYY-MM-DD, or '' if unknown. */
export interface ProfileForm extends Contact {
  birth: string
  /** The current password, required if the e-mail address changes. */
  password: string
}

export const formOf = ({ fullname, email, phone, birth }: Profile): ProfileForm => ({
  fullname,
  email,
  phone,
  birth,
  password: '',
})

/** True if the gym requires the password: whoever owns the e-mail address can reset the password. */
export const needsPassword = (form: Pick<ProfileForm, 'email'>, { email }: Pick<Profile, 'email'>): boolean =>
  form.email.trim().toLowerCase() !== email.toLowerCase()

const earliestBirth = '1900-01-01'

/** Returns an error sentence for each invalid field. `today`: YYYY-MM-DD. */
export function wrongInProfile(
  form: ProfileForm,
  profile: Pick<Profile, 'email'>,
  today: string,
): Partial<ProfileForm> {
  const { birth, password, ...contact } = form
  const isDay = birth === '' || (/^\d{4}-\d\d-\d\d$/.test(birth) && birth >= earliestBirth && birth <= today)
  return {
    ...wrongInContact(contact),
    ...(needsPassword(form, profile) && password === '' && { password: texts.emailPasswordMissing }),
    ...(!isDay && { birth: texts.birthInvalid }),
  }
}
