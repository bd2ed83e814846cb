// Requests for new gyms.
import { type View, viewSchema } from '../answers.ts'
import { ask, post } from '../api.ts'
import { type Checked, checkedSchema } from './answers.ts'

export interface NewGymRequest {
  gym: string
  fields: Readonly<Record<string, unknown>>
  /** Gym to copy, or ''. */
  copyOf: string
}

export const newGyms = {
  /** Checks the gym by the factory's rules. Begins no draft. */
  check: (wanted: NewGymRequest): Promise<Checked> => ask(checkedSchema, 'new-gym', post(wanted)),
  begin: (wanted: NewGymRequest): Promise<View> => ask(viewSchema, 'gyms', post(wanted)),
}
