// The gym's branches: action sedes
import type * as zod from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { list, number, record, text } from '../wire/readers.ts'

const branch = record({
  id: ['id', number, 'The branch’s id.'],
  name: ['name', text, 'What it is called.'],
  address: ['dir', text, 'Where it is, as a map finds it; empty where that is not told.'],
})
export type Branch = zod.output<typeof branch>

export const branches = endpoint({
  name: 'branches',
  action: 'sedes',
  summary: 'The gym’s branches.',
  request: {},
  answer: { branches: ['d', list(branch), 'The branches.'] },
})
