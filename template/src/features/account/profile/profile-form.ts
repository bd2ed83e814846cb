import type { Profile } from '../../../domain/profile/operations.ts'
import { type Contact, wrongInContact } from '../form/contact.ts'

/** What a member may change. `birth`: YYYY-MM-DD, '' for none. */
export interface ProfileForm extends Contact {
  birth: string
}

export const formOf = ({ fullname, email, phone, birth }: Profile): ProfileForm => ({
  fullname,
  email,
  phone,
  birth,
})

const earliestBirth = '1900-01-01'

/** One sentence for each invalid field. `today`: YYYY-MM-DD. */
export function wrongInProfile({ birth, ...contact }: ProfileForm, today: string): Partial<ProfileForm> {
  const isDay = birth === '' || (/^\d{4}-\d\d-\d\d$/.test(birth) && birth >= earliestBirth && birth <= today)
  return {
    ...wrongInContact(contact),
    ...(!isDay && { birth: 'Revisá tu fecha de nacimiento.' }),
  }
}
