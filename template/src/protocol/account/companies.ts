// POST {global host}/pwa/getuser/{username}
import type * as zod from 'zod/mini'
import { read } from '../wire/operation.ts'
import { list, record, text } from '../wire/readers.ts'

const company = record({
  name: ['name', text, 'Name of the gym.'],
  tenant: ['dominio', text, 'Id under which a site serves the gym.'],
})
/** A gym of a user. */
export type Company = zod.output<typeof company>

export const companies = read('getuser', {
  name: 'companies',
  host: 'other',
  summary:
    'Lists the gyms where a user trains. Requested without a session at the host `global` of app.json. The list is empty for an unknown user. Limit requests by IP address, so that strangers cannot look up members.',
  request: {},
  answer: { companies: ['d', list(company), 'Gyms of the user.'] },
  withoutOk: true,
  whenNotFound: 'recordGone',
})
