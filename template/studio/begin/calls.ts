// Requests for new gyms.
import { type View, viewSchema } from '../answers.ts'
import { ask, post } from '../api.ts'
import { type Checked, checkedSchema } from './answers.ts'

export interface Wanted {
  gym: string
  fields: Readonly<Record<string, unknown>>
  /** Gym to copy, or ''. */
  copyOf: string
}

export const newGyms = {
  /** Checks the gym by the factory's rules. Begins no draft. */
  check: (wanted: Wanted): Promise<Checked> => ask(checkedSchema, 'new-gym', post(wanted)),
  begin: (wanted: Wanted): Promise<View> => ask(viewSchema, 'gyms', post(wanted)),
}
