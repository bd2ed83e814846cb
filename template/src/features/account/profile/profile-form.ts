import type { Profile } from '../../../domain/profile/operations.ts'
import { monthName } from '../../../platform/time/words.ts'
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

/** '12 de marzo de 1990'; as it came where it is no date. */
export function birthInWords(birth: string): string {
  const noon = new Date(`${birth}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return birth
  return `${noon.getUTCDate()} de ${monthName(noon.getUTCMonth())} de ${noon.getUTCFullYear()}`
}
