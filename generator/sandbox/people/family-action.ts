import { family } from '../../../template/src/protocol/people/people.ts'
import { defineRead } from '../operation.ts'
import { familyOf } from './family.ts'

/** Lists the people for whom a member may book. */
export const familyAction = defineRead(family, {
  for: 'member',
  answer: async call => ({ family: await familyOf(call, call.db) }),
})
