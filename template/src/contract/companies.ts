// POST {global host}/pwa/getuser/{username}
import type * as zod from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { list, record, text } from './wire.ts'

const company = record({
  name: ['name', text, 'What the gym is called.'],
  tenant: ['dominio', text, 'The name under which a site has it.'],
})
/** A gym where a user trains. */
export type Company = zod.output<typeof company>

export const companies = endpoint({
  name: 'companies',
  action: 'getuser',
  summary:
    'The gyms where a user trains; none for a user that is not there. One is taken, of several the member picks.',
  request: {},
  answer: { companies: ['d', list(company), 'The gyms.'] },
  withoutOk: true,
})
