// The gym's branches: action sedes
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { list, number, record, text } from '../wire/readers.ts'

const branch = record({
  id: ['id', number, 'Id of the branch.'],
  name: ['name', text, 'Name of the branch.'],
  address: ['dir', text, 'Street address, for a map search. May be empty.'],
})
export type Branch = zod.output<typeof branch>

export const branches = read('sedes', {
  name: 'branches',
  summary: 'Lists the gym’s branches.',
  request: {},
  answer: { branches: ['d', list(branch), 'Branches of the gym.'] },
  persistFor: aWeek,
})
