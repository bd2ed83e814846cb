// POST {global host}/pwa/getuser/{username}
import type * as zod from 'zod/mini'
import { read } from '../wire/operation.ts'
import { list, record, text } from '../wire/readers.ts'

const company = record({
  name: ['name', text, 'What the gym is called.'],
  tenant: ['dominio', text, 'The name under which a site has it.'],
})
/** A gym of a user. */
export type Company = zod.output<typeof company>

export const companies = read('getuser', {
  name: 'companies',
  host: 'other',
  summary:
    'The gyms where a user trains, at the host `global` of app.json, without a session; none for a user that is not there. To be limited by address: it must not tell who trains where.',
  request: {},
  answer: { companies: ['d', list(company), 'The gyms.'] },
  withoutOk: true,
  whenNotFound: 'recordGone',
})
