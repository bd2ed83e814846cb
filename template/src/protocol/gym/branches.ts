// The gym's branches: action sedes
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { list, number, record, text } from '../wire/readers.ts'

const branch = record({
  id: ['id', number, 'The branch’s id.'],
  name: ['name', text, 'What it is called.'],
  address: ['dir', text, 'Where it is, as a map finds it; empty where that is not told.'],
})
export type Branch = zod.output<typeof branch>

export const branches = read('sedes', {
  name: 'branches',
  summary: 'The gym’s branches.',
  request: {},
  answer: { branches: ['d', list(branch), 'The branches.'] },
  persistFor: aWeek,
})
