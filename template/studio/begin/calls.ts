// What is asked of gyms that are not there yet.
import { type View, viewSchema } from '../answers.ts'
import { ask, post } from '../api.ts'
import { type Checked, checkedSchema } from './answers.ts'

export interface Wanted {
  gym: string
  fields: Readonly<Record<string, unknown>>
  /** The gym that it is a copy of; '' for none. */
  copyOf: string
}

export const newGyms = {
  /** What is wrong with it, by the factory's own rules; nothing is begun. */
  check: (wanted: Wanted): Promise<Checked> => ask(checkedSchema, 'new-gym', post(wanted)),
  begin: (wanted: Wanted): Promise<View> => ask(viewSchema, 'gyms', post(wanted)),
}
